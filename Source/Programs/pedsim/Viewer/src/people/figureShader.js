// SPDX-License-Identifier: MIT
// How the joints of a figure turn, given where its hips and feet are (bodies.js): the same angles as the core's Pose.cpp.

import { POSE } from './pose.js';

const NUMBERS = Object.entries(POSE).map(([name, value]) => `const float ${name} = ${value.toFixed(4)};`).join('\n');

export const FIGURE_PARS = `
attribute vec2 aPiece;  // Part of the body, slot of its colour.
attribute vec4 iPlace;  // x, y, z, heading
attribute vec4 iMove;   // speed, sitting, turn of the head, lying
attribute vec4 iLook;   // waiting style or gesture (gestures.js), seed, colours, colours and extras
attribute vec4 iTint;   // colour and how much of it
attribute vec4 iLeft;   // ankle: ahead, aside, up; pitch of the foot
attribute vec4 iRight;
attribute vec4 iBody;   // height of the hips, lean, size, build
attribute vec2 iYaw;    // of the feet
uniform float uTime;
uniform vec3 uColours[49]; // Skin 6, hair 6, tops 17, bottoms 11, shoes 3, hats 3, shirt, eye, paper.
varying vec3 vCloth;
${NUMBERS}

float habit(float seed, float which) { return fract(seed * 61.7 + which * 0.618034); }
vec3 pitch(vec3 p, float a) { float c = cos(a), s = sin(a); return vec3(c * p.x - s * p.z, p.y, s * p.x + c * p.z); }
vec3 yaw(vec3 p, float a) { float c = cos(a), s = sin(a); return vec3(c * p.x - s * p.y, s * p.x + c * p.y, p.z); }
vec3 roll(vec3 p, float a) { float c = cos(a), s = sin(a); return vec3(p.x, c * p.y - s * p.z, s * p.y + c * p.z); }

// Angles of thigh and shin from straight down that put the ankle ahead of and below the hip, with the knee in front.
vec2 legAngles(vec2 d) {
    float want = length(d), far = clamp(want, 0.25, thighLength + shinLength - 0.001);
    float bend = acos(clamp((thighLength * thighLength + far * far - shinLength * shinLength) / (2.0 * thighLength * far), -1.0, 1.0));
    float thigh = atan(d.x, d.y) + bend;
    vec2 reached = d * (far / want) - thighLength * vec2(sin(thigh), cos(thigh));
    return vec2(thigh, atan(reached.x, reached.y));
}

vec3 clothOf(int slot) {
    int a = int(iLook.z + 0.5), b = int(iLook.w + 0.5);
    if (slot == 0) return uColours[a % 6];
    if (slot == 1) return uColours[6 + a / 6 % 6];
    if (slot == 2) return uColours[12 + a / 36 % 17];
    if (slot == 3) return uColours[29 + a / 612];
    if (slot == 4) return uColours[40 + b % 3];
    if (slot == 5) return uColours[12 + b / 3 % 17] * 0.6;
    if (slot == 7) return uColours[43 + b / 51 % 3];
    return uColours[slot == 6 ? 46 : slot >= 10 ? 48 : 47] * (slot == 11 ? 0.55 : 1.0); // Print is grey on paper.
}

void pose(inout vec3 p, inout vec3 n) {
    int part = int(aPiece.x + 0.5), extras = int(iLook.w + 0.5) / 153;
    float style = iLook.x, seed = iLook.y, speed = iMove.x, sit = iMove.y, hip = iBody.x, build = iBody.w;
    float walk = smoothstep(walkFrom, walkAll, speed) * (1.0 - sit), run = smoothstep(runFrom, runAll, speed);
    float idle = (1.0 - walk) * (1.0 - sit), slow = uTime * (0.5 + 0.5 * habit(seed, 1.0)) + seed * 40.0;
    float sway = idle * (style > 0.5 ? 0.035 : 0.015) * sin(slow * (style > 4.5 && style < 5.5 ? 3.0 : 1.0));
    hip -= abs(sway) * 0.3;
    float cycle = clamp((iLeft.x - iRight.x) * 1.3, -1.0, 1.0) * walk; // 1: the left foot is before.
    float swing = cycle * (0.24 + 0.16 * min(speed, 2.0) + 0.3 * run), twist = 0.10 * cycle;
    float lean = 0.02 + 0.02 * speed * walk + 0.16 * run - 0.12 * sit + iBody.y;
    bool bag = (extras & 2) != 0 && sit < 0.5, pulls = (extras & 32) != 0 && sit < 0.5, pushes = (extras & 64) != 0 && sit < 0.5;
    bool talks = style > 3.5 && style < 4.5 && idle > 0.5, performs = style > 4.5 && style < 5.5 && idle > 0.5, waves = style > 5.5 && idle > 0.5;
    bool crossed = style > 2.5 && style < 3.5 && idle > 0.5;
    float speaks = talks ? smoothstep(-0.2, 0.4, sin(uTime * (0.55 + 0.2 * habit(seed, 5.0)) + seed * 37.0)) : 0.0;
    bool phone = idle > 0.5 && style < 1.5 && !bag && !pulls && !pushes && habit(seed, 3.0) < 0.35;
    float rests = idle > 0.5 && style < 2.5 && !phone && !bag && !pulls && !pushes ? habit(seed, 8.0) : 1.0; // What hands do that have nothing to do.
    bool reads = sit > 0.95 && habit(seed, 4.0) < 0.3;
    vec3 hips = vec3(0.0, sway, hip);
    bool isLeft = part == 2 || part == 3 || part == 4 || part == 8 || part == 9;
    float side = isLeft ? 1.0 : -1.0;
    p.xy *= build;

    bool hidden = part == 12 && (extras & 1) == 0 || part == 13 && !bag || part == 14 && (extras & 4) == 0 || part == 15 && ((extras & 8) == 0 || sit > 0.5) ||
        part == 16 && (extras & 16) == 0 || part == 17 && !phone || part == 18 && !reads;
    if (hidden) {
        p = vec3(0.0, 0.0, 0.5);
    } else if (part == 15) { // A coat hangs from the waist and follows the thighs a little.
        p.x += -p.z * 0.25 * abs(swing) * sign(p.x) * step(p.z, 0.0);
        p = pitch(p, -lean) + hips;
    } else if (part >= 2 && part <= 7) {
        vec4 foot = isLeft ? iLeft : iRight;
        vec3 root = hips + vec3(0.0, side * hipHalfWidth * build, 0.0), d = foot.xyz - root;
        float out_ = atan(d.y, -d.z);
        vec2 angle = legAngles(vec2(d.x, length(d.yz)));
        vec3 knee = thighLength * vec3(sin(angle.x), 0.0, -cos(angle.x)), ankle = knee + shinLength * vec3(sin(angle.y), 0.0, -cos(angle.y));
        if (part == 2 || part == 5) { p = root + roll(pitch(p, angle.x), out_); n = roll(pitch(n, angle.x), out_); }
        else if (part == 3 || part == 6) { p = root + roll(pitch(p, angle.y) + knee, out_); n = roll(pitch(n, angle.y), out_); }
        else {
            float turned = (isLeft ? iYaw.x : iYaw.y) + side * 0.12;
            p = root + roll(ankle, out_) + yaw(pitch(p, foot.w), turned);
            n = yaw(pitch(n, foot.w), turned);
        }
    } else if (part >= 8 && part <= 11 || part == 13 || part == 17) {
        float upper = mix((isLeft ? -swing : swing) + 0.03, 0.45, sit), lower = mix(0.16 + 0.22 * walk + run, 1.15, sit), out_ = 0.07;
        if (reads) { upper = 0.30; lower = 1.45; out_ = 0.18; }
        if (talks) { // Both hands, or one, or hardly any, as everybody is; more in one's own turn.
            float lively = speaks * (isLeft ? step(0.45, habit(seed, 6.0)) : 1.0) * (0.4 + 0.6 * habit(seed, 7.0));
            upper += lively * (0.22 + 0.14 * sin(slow * 2.3 + side));
            lower += lively * (0.95 + 0.45 * sin(slow * 3.7 + side * 1.1));
            out_ += lively * (0.10 + 0.10 * sin(slow * 2.9));
        } else if (performs) { // Hands that keep three balls in the air, or a crowd's eyes.
            upper = 0.25 + 0.12 * sin(uTime * 6.2 + side * 1.57); lower = 1.45 + 0.55 * sin(uTime * 6.2 + side * 1.57); out_ = 0.14;
        } else if (waves && !isLeft) { upper = 2.75; lower = 0.35; out_ = 0.15 + 0.32 * sin(uTime * 8.0); }
        else if (crossed) { upper = 0.35; lower = 1.75; out_ = -0.05; }
        else if (phone && !isLeft) { upper = 0.42; lower = 1.95; out_ = 0.02; }
        else if (rests < 0.22) { upper = -0.12; lower = 0.55; out_ = 0.16; }                    // In the pockets,
        else if (rests < 0.34) { upper = -0.35; lower = 1.55; out_ = 0.62; }                   // on the hips,
        else if (rests < 0.48) { upper = -0.38; lower = 0.55; out_ = -0.10; }                  // behind the back,
        else if (rests < 0.60 && isLeft) { upper = 0.55; lower = 1.9; out_ = -0.05 + 0.05 * sin(slow); } // or at the chin.
        if (!isLeft && bag) { lower = 0.10; upper *= 0.4; }
        if (!isLeft && pulls) { upper = mix(0.12, -0.62, walk); lower = mix(0.45, 0.12, walk); out_ = mix(0.24, 0.10, walk); } // On the handle of a case,
        if (pushes) { upper = mix(isLeft ? 0.05 : 0.12, 0.42, walk); lower = mix(isLeft ? 0.2 : 0.5, 0.85, walk); out_ = mix(0.2, 0.06, walk); } // of a pram.
        if (part == 8 || part == 10) { p = pitch(p, upper); n = pitch(n, upper); }
        else {
            p = pitch(pitch(p, lower) + vec3(0.0, 0.0, -0.30), upper); n = pitch(n, lower + upper);
            if (crossed) p.y -= side * 0.16 * smoothstep(0.28, 0.5, p.x + 0.3);
        }
        p = roll(p, side * out_) + vec3(0.0, side * 0.19 * build, 0.462);
        p = pitch(yaw(p, -twist), -lean) + hips;
        n = pitch(yaw(n, -twist), -lean);
    } else {
        if (part == 1 || part == 14 || part == 16) {
            float look = iMove.z + idle * (style > 1.5 && style < 2.5 ? 0.7 : talks ? 0.03 : 0.12) * sin(slow * 0.7 + 1.3);
            float nod = phone || reads ? -0.35 : talks ? 0.07 * (1.0 - speaks) * sin(slow * 2.0) : 0.0;
            if (reads) look *= 0.2;
            // Eyes are there before the head.
            if (int(aPiece.y + 0.5) == 8) p.y += 0.006 * clamp(look * 1.5, -1.0, 1.0);
            p = yaw(pitch(p, nod), look); n = yaw(pitch(n, nod), look);
            p = pitch(p, lean * 0.8) + vec3(0.0, 0.0, 0.555);
            n = pitch(n, lean * 0.8);
        } else if (part != 18) {
            p = yaw(p, -twist);
            n = yaw(n, -twist);
        }
        p = pitch(p, -lean) + hips;
        n = pitch(n, -lean);
    }
    p *= iBody.z;
    // On the ground: face down, the torso where the person is.
    float down = iMove.w;
    if (down > 0.0) {
        p = pitch(p, -1.5 * down) + vec3(-0.95 * down, 0.0, 0.14 * down);
        n = pitch(n, -1.5 * down);
    }
}
`;

/** Places the figure: replaces the chunks of three.js that read position and normal. */
export const FIGURE_NORMAL = `
vec3 objectNormal = normal;
vec3 posed = position;
pose(posed, objectNormal);
objectNormal = yaw(objectNormal, iPlace.w);
`;
export const FIGURE_VERTEX = `
vec3 transformed = yaw(posed, iPlace.w) + iPlace.xyz;
{
    int slot = int(aPiece.y + 0.5);
    float tinted = slot == 2 || slot == 7 ? 1.0 : slot == 3 ? 0.75 : slot == 5 ? 0.6 : 0.0;
    vCloth = mix(clothOf(slot), iTint.rgb, iTint.a * tinted);
}
`;
