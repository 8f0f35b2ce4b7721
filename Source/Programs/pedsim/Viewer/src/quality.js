// SPDX-License-Identifier: MIT
// How much the machine is asked to draw: three levels, and shares of the pixels between them. Found by time, not by frames: a
// slow machine is helped within two seconds, however few pictures it manages in them.

export const LEVELS = [
    { name: 'low', shadows: false, plain: true, lines: false, occlusion: false, nearPixels: 220, farPixels: 46, figures: 60, least: 0.5, most: 0.75 },
    { name: 'middle', shadows: true, plain: false, lines: true, occlusion: false, nearPixels: 100, farPixels: 36, figures: 500, least: 0.6, most: 0.85 },
    { name: 'full', shadows: true, plain: false, lines: true, occlusion: true, nearPixels: 100, farPixels: 28, figures: Infinity, least: 0.75, most: 1 },
];
const WINDOW = 1.5;               // Over which pictures are counted. [s]
const TOO_SLOW = 22, FAST = 50;   // Pictures per second.
const PATIENCE = 6;               // Before a quick machine is asked for more. [s]

/** Whether a renderer works without a graphics card, by its name. */
export function isSoftware(gl) {
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}

/** The canvas and its context: with smooth edges for full quality, which is what graphics cards begin with. Without a card there is
 *  one context alone, since making another takes as long as a picture. `asked`: the name of a level, if one is asked for. */
export function openCanvas(canvas, asked) {
    const how = antialias => ({ alpha: true, depth: true, stencil: false, antialias, powerPreference: 'high-performance' });
    const known = LEVELS.some(({ name }) => name === asked), context = canvas.getContext('webgl2', how(asked === 'full'));
    const software = context ? isSoftware(context) : false;
    if (!context || software || known)
        return { canvas, context, software };
    const smooth = canvas.cloneNode(false);
    canvas.replaceWith(smooth);
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return { canvas: smooth, context: smooth.getContext('webgl2', how(true)), software };
}

export class Quality {
    /** `asked`: the name of a level, which is kept then; otherwise the machine decides, and begins low without a graphics card. */
    constructor(asked, software) {
        const index = LEVELS.findIndex(level => level.name === asked);
        this.fixed = index >= 0;
        this.index = this.fixed ? index : software ? 0 : 2;
        this.share = this.fixed && index > 0 ? LEVELS[index].most : software || index === 0 ? LEVELS[0].least : 1;
        this.pictures = this.seconds = this.calm = 0;
    }
    get level() { return LEVELS[this.index]; }

    /** Told of every picture and the seconds since the last one; true where something has changed. */
    passed(seconds) {
        if (this.fixed || seconds <= 0 || seconds > 5) // Longer: the page was not seen.
            return false;
        ++this.pictures;
        this.seconds += seconds;
        if (this.seconds < WINDOW)
            return false;
        const rate = this.pictures / this.seconds;
        this.calm = rate > FAST ? this.calm + this.seconds : 0;
        this.pictures = this.seconds = 0;
        if (rate < TOO_SLOW)
            return this.less(rate);
        if (this.calm < PATIENCE)
            return false;
        this.calm = 0;
        return this.more();
    }
    less(rate) {
        const { least } = this.level;
        if (this.share > least)
            this.share = Math.max(least, this.share * Math.max(0.6, Math.sqrt(rate / TOO_SLOW)));
        else if (this.index > 0)
            this.share = Math.min(LEVELS[--this.index].most, this.share);
        else
            return false;
        this.ceiling = Math.max(0, this.index); // What was too much once is not tried again.
        return true;
    }
    more() {
        const { most } = this.level;
        if (this.share < most)
            this.share = Math.min(most, this.share * 1.15);
        else if (this.index < Math.min(2, this.ceiling ?? 2))
            this.share = Math.max(LEVELS[++this.index].least, this.share);
        else
            return false;
        return true;
    }
}
