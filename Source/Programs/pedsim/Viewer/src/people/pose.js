// SPDX-License-Identifier: MIT
// The numbers of poses and gaits: one table, with the names and values of the core's ped/Looks/Gait.h, which a test compares, so that
// other hosts show the same person. figureShader.js puts them into the shader; footsteps.js plans with them.

export const POSE = {
    thighLength: 0.44,      // [m], as all lengths here for somebody 1.75 m tall.
    shinLength: 0.43,
    ankleHeight: 0.09,
    hipHeight: 0.945,
    hipHalfWidth: 0.088,    // Of a leg's root from the middle of the body.
    longestStep: 1.05,      // Way of the body while one foot stands; faster people lift their feet earlier.
    ballLength: 0.13,       // From ankle to the ball of the foot, on which heels rise.
    heelLength: 0.06,       // From ankle back to the heel, on which feet come down.
    sitThickness: 0.085,    // Of a hip above what somebody sits on.
    seatedReach: 0.41,      // Of the ankles before the hips of a sitter.
    walkDuty: 0.58,         // Share of a cycle for which a foot stands, walking
    runDuty: 0.38,          // and running.
    runFrom: 2.0, runAll: 2.8,    // Speeds at which running begins and is all there is. [m/s]
    walkFrom: 0.04, walkAll: 0.30, // Speeds at which walking begins and is all there is. [m/s]
    heelOff: -0.75,         // Pitch of a foot as it leaves the ground [rad],
    heelStrike: 0.28,       // and as it comes down.
    offFrom: 0.4,           // Share of half a step from which the heel rises,
    strikeUntil: -0.68,     // and up to which the toes are still up.
    lift: 0.07, runLift: 0.16, // How high a foot swings, walking, and how much higher running. [m]
    strideSink: 0.5,        // Of what a whole step lowers the hips, how much they stay down between steps.
    stairsPitch: 0.2,       // Share of heelStrike with which feet come down on treads.
    twoTreadsFrom: 1.05,    // Faster on stairs takes two treads a step. [m/s]
    legStretch: 0.996,      // Share of a leg's length that is ever used: knees never lock.
};

export const LEG = POSE.thighLength + POSE.shinLength;

export function smooth(low, high, x) {
    const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
    return t * t * (3 - 2 * t);
}
export const mix = (a, b, t) => a + (b - a) * t;

/** Of a speed: share of a cycle for which a foot stands, and half the way that the body goes meanwhile. `stride`: of a cycle. [m] */
export function standOf(speed, stride, tall) {
    const duty = mix(POSE.walkDuty, POSE.runDuty, smooth(POSE.runFrom, POSE.runAll, speed));
    return Math.min(duty, POSE.longestStep * tall / stride);
}

/** Pitch of a foot that stands: toes up while the body is well behind it, heel up once the body is well before it. */
export function footPitch(ahead, half, walk, stairs) {
    const off = smooth(POSE.offFrom * half, half, ahead), strike = 1 - smooth(-half, POSE.strikeUntil * half, ahead);
    return walk * (POSE.heelOff * off + (stairs ? POSE.stairsPitch : 1) * POSE.heelStrike * strike);
}

/** An ankle above a foot that pivots on its ball or its heel: how far before where it is when the foot is flat, and how high. */
export function ankleOf(pitch) {
    const a = POSE.ankleHeight, c = Math.cos(pitch), s = Math.sin(pitch), pivot = pitch < 0 ? POSE.ballLength : -POSE.heelLength;
    return [pivot - pivot * c - a * s, a * c - pivot * s];
}

/** Height of a hip from which a leg reaches an ankle: `aside` and `ahead` of it, at height `z`. */
export function hipLimit(ahead, aside, z) {
    const leg = LEG * POSE.legStretch;
    return z + Math.sqrt(Math.max(0.04, leg * leg - ahead * ahead - aside * aside));
}
