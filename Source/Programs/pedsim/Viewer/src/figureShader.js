// SPDX-License-Identifier: MIT
// How the joints of a figure turn. Feet on the ground go back exactly as fast as the body goes forward: the phase of the gait
// comes from the distance travelled, and a foot's place from the phase and the stride, so nobody slides.

export const FIGURE_PARS = `
attribute float aPart;
attribute float aSlot;
attribute vec4 iPlace;  // x, y, z, heading
attribute vec4 iMove;   // gait phase, speed, sitting, turn of the head
attribute vec4 iLook;   // waiting style, seed, dress, brightness
attribute vec4 iTint;   // colour and how much of it
uniform float uTime;
uniform vec2 uStride;   // base, per speed
uniform vec3 uTops[14];
uniform vec3 uBottoms[8];
uniform vec3 uSkins[6];
uniform vec3 uHairs[6];
varying vec3 vCloth;

const float THIGH = 0.44, SHIN = 0.43, ANKLE = 0.09, HIP = 0.945;

float draw(float seed, float k) { return fract(sin((seed + k * 0.618) * 12.9898 * 7.0) * 43758.5453); }
vec3 pitch(vec3 p, float a) { float c = cos(a), s = sin(a); return vec3(c * p.x - s * p.z, p.y, s * p.x + c * p.z); }
vec3 yaw(vec3 p, float a) { float c = cos(a), s = sin(a); return vec3(c * p.x - s * p.y, s * p.x + c * p.y, p.z); }
vec3 roll(vec3 p, float a) { float c = cos(a), s = sin(a); return vec3(p.x, c * p.y - s * p.z, s * p.y + c * p.z); }

// A foot against the hip: x forward, height of the ankle, pitch of the foot, and whether it stands.
vec4 footAt(float phase, float reach, float duty, float walk, float run) {
    float p = fract(phase);
    vec4 foot;
    if (p < duty) {
        float u = p / duty;
        float off = smoothstep(0.70, 1.0, u);
        foot = vec4(reach * (0.5 - u), ANKLE + 0.085 * off, -0.75 * off + 0.28 * (1.0 - smoothstep(0.0, 0.16, u)), 1.0);
    } else {
        float u = (p - duty) / (1.0 - duty);
        float e = u * u * (3.0 - 2.0 * u);
        foot = vec4(reach * (e - 0.5), ANKLE + 0.085 * (1.0 - e) + (0.07 + 0.16 * run) * sin(3.14159 * u), mix(-0.75, 0.28, e), 0.0);
    }
    return vec4(foot.x * walk, mix(ANKLE, foot.y, walk), foot.z * walk, foot.w);
}

// Angles of thigh and shin that put the ankle where the foot wants it.
vec2 legAngles(vec2 target, float hip) {
    vec2 d = vec2(target.x, hip - target.y);
    float far = clamp(length(d), 0.25, THIGH + SHIN - 0.001);
    float bend = acos(clamp((THIGH * THIGH + far * far - SHIN * SHIN) / (2.0 * THIGH * far), -1.0, 1.0));
    float thigh = atan(d.x, d.y) + bend;
    vec2 knee = THIGH * vec2(sin(thigh), cos(thigh));
    vec2 reached = d / length(d) * far;
    return vec2(thigh, atan(reached.x - knee.x, reached.y - knee.y));
}

vec3 clothOf(float seed, float dress) {
    int part = int(aSlot + 0.5);
    vec3 top = uTops[int(draw(seed, 1.0) * 13.99)];
    vec3 bottom = uBottoms[int(draw(seed, 2.0) * 7.99)];
    if (dress > 0.5 && dress < 1.5) { top = vec3(0.016, 0.025, 0.07); bottom = vec3(0.012, 0.018, 0.045); }
    else if (dress > 1.5 && dress < 2.5) { top = vec3(0.10, 0.115, 0.05); bottom = vec3(0.08, 0.09, 0.045); }
    else if (dress > 2.5) { top = uTops[12]; bottom = vec3(0.02); }
    if (part == 0) return uSkins[int(draw(seed, 3.0) * 5.99)];
    if (part == 1) return uHairs[int(draw(seed, 4.0) * 5.99)];
    if (part == 2) return top;
    if (part == 3) return bottom;
    if (part == 4) return mix(vec3(0.02), vec3(0.12, 0.06, 0.03), draw(seed, 5.0));
    if (part == 5) return uTops[int(draw(seed, 6.0) * 13.99)] * 0.6;
    if (part == 6) return vec3(0.75, 0.75, 0.73);
    if (part == 8) return vec3(0.015, 0.012, 0.01);
    return dress > 0.5 && dress < 2.5 ? top * 0.8 : mix(vec3(0.06, 0.05, 0.045), vec3(0.35, 0.28, 0.2), draw(seed, 7.0));
}

bool carries(int part, float seed, float dress) {
    if (part == 12) return draw(seed, 11.0) < 0.24 && dress < 0.5;
    if (part == 13) return draw(seed, 12.0) < 0.20 && dress < 0.5;
    if (part == 14) return draw(seed, 13.0) < 0.42 && dress < 0.5;
    if (part == 15) return draw(seed, 14.0) < 0.30 && dress < 0.5;
    if (part == 16) return dress > 0.5 && dress < 2.5 ? true : draw(seed, 15.0) < 0.10;
    return true;
}

void pose(inout vec3 p, inout vec3 n) {
    int part = int(aPart + 0.5);
    float seed = iLook.y, speed = iMove.y, sit = iMove.z;
    float walk = smoothstep(0.04, 0.30, speed) * (1.0 - sit);
    float run = smoothstep(2.0, 2.8, speed);
    float duty = mix(0.58, 0.38, run);
    float reach = min((uStride.x + uStride.y * speed) * duty, 0.95);
    float phase = iMove.x + draw(seed, 20.0);
    vec4 left = footAt(phase, reach, duty, walk, run), right = footAt(phase + 0.5, reach, duty, walk, run);

    // The hip rides on whichever leg stands, as an upside-down pendulum.
    float l2 = (THIGH + SHIN) * (THIGH + SHIN) * 0.992;
    float hip = HIP;
    if (left.w > 0.5) hip = min(hip, left.y + sqrt(max(0.2, l2 - left.x * left.x)));
    if (right.w > 0.5) hip = min(hip, right.y + sqrt(max(0.2, l2 - right.x * right.x)));
    float idle = (1.0 - walk) * (1.0 - sit);
    float slow = uTime * (0.5 + 0.5 * draw(seed, 21.0)) + seed * 40.0;
    float sway = idle * (iLook.x > 0.5 ? 0.035 : 0.015) * sin(slow);
    hip = mix(hip, 0.51, sit) - abs(sway) * 0.3;
    left.xy = mix(left.xy, vec2(0.42, ANKLE), sit);
    right.xy = mix(right.xy, vec2(0.40 + 0.06 * draw(seed, 22.0), ANKLE), sit);
    left.x += idle * 0.03;
    right.x -= idle * 0.03;

    float swing = cos(6.28318 * phase) * walk * (0.24 + 0.16 * min(speed, 2.0) + 0.3 * run);
    float lean = 0.02 + 0.02 * speed * walk + 0.16 * run - 0.12 * sit;
    float twist = 0.10 * cos(6.28318 * phase) * walk;
    vec3 hips = vec3(0.0, sway, hip);
    bool isLeft = part == 2 || part == 3 || part == 4 || part == 8 || part == 9;
    float side = isLeft ? 1.0 : -1.0;

    if (!carries(part, seed, iLook.z)) { p = vec3(0.0, 0.0, 0.5); return; }
    if (part == 15) { // A coat hangs from the waist and follows the thighs a little.
        p.x += -p.z * 0.25 * abs(swing) * sign(p.x) * step(p.z, 0.0);
        if (sit > 0.5) { p = vec3(0.0, 0.0, 0.5); return; }
        p = pitch(p, -lean) + hips;
    } else if (part >= 2 && part <= 7) {
        vec4 foot = isLeft ? left : right;
        vec2 angle = legAngles(foot.xy, hip);
        vec3 root = hips + vec3(0.0, side * 0.088, 0.0);
        vec3 knee = root + THIGH * vec3(sin(angle.x), 0.0, -cos(angle.x));
        vec3 ankle = knee + SHIN * vec3(sin(angle.y), 0.0, -cos(angle.y));
        if (part == 2 || part == 5) { p = pitch(p, angle.x) + root; n = pitch(n, angle.x); }
        else if (part == 3 || part == 6) { p = pitch(p, angle.y) + knee; n = pitch(n, angle.y); }
        else {
            p = yaw(p, side * 0.12);
            p = pitch(p, foot.z) + ankle; n = pitch(n, foot.z);
        }
    } else if (part >= 8 && part <= 11 || part == 13) {
        float upper = (isLeft ? -swing : swing) + 0.03, lower = 0.16 + 0.22 * walk + 1.0 * run, out_ = 0.07;
        upper = mix(upper, 0.45, sit);
        lower = mix(lower, 1.15, sit);
        if (idle > 0.5) {
            bool phone = draw(seed, 23.0) < 0.35 && iLook.x < 1.5;
            if (iLook.x > 2.5) { upper = 0.35; lower = 1.75; out_ = -0.05; }      // Arms crossed.
            else if (phone && !isLeft && part != 13) { upper = 0.42; lower = 1.95; out_ = 0.02; }
        }
        if (part == 13) { lower = 0.10; upper *= 0.4; }
        vec3 shoulder = vec3(0.0, side * 0.19, 0.462);
        vec3 elbow = vec3(0.0, 0.0, -0.30);
        if (part == 8 || part == 10) { p = pitch(p, upper); n = pitch(n, upper); }
        else {
            bool bagHand = part == 13 || (!isLeft && carries(13, seed, iLook.z) && sit < 0.5);
            if (bagHand) { lower = 0.10; upper *= 0.4; }
            p = pitch(pitch(p, lower) + elbow, upper); n = pitch(n, lower + upper);
            if (iLook.x > 2.5 && idle > 0.5) p.y -= side * 0.16 * smoothstep(0.28, 0.5, p.x + 0.3);
        }
        p = roll(p, side * out_) + shoulder;
        p = pitch(yaw(p, -twist), -lean) + hips;
        n = yaw(n, -twist);
    } else {
        if (part == 1 || part == 14 || part == 16) {
            float look = iMove.w + idle * (iLook.x > 1.5 ? 0.7 : 0.25) * sin(slow * 0.7 + 1.3);
            float nod = (idle > 0.5 && draw(seed, 23.0) < 0.35 && iLook.x < 1.5) ? -0.35 : 0.0; // Reading the phone.
            p = yaw(pitch(p, nod), look); n = yaw(pitch(n, nod), look);
            p = pitch(p, lean * 0.8) + vec3(0.0, 0.0, 0.555);
        } else
            p = yaw(p, -twist);
        p = pitch(p, -lean) + hips;
        n = pitch(n, -lean);
    }
    float tall = 0.93 + 0.14 * draw(seed, 8.0), broad = 0.92 + 0.2 * draw(seed, 9.0);
    p *= vec3(tall * broad, tall * broad, tall);
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
    vec3 cloth = clothOf(iLook.y, iLook.z);
    float tinted = aSlot > 1.5 && aSlot < 2.5 || aSlot > 6.5 && aSlot < 7.5 ? 1.0 : aSlot > 2.5 && aSlot < 3.5 ? 0.75 : aSlot > 4.5 && aSlot < 5.5 ? 0.6 : 0.0;
    vCloth = mix(cloth, iTint.rgb, iTint.a * tinted) * iLook.w;
}
`;
