// SPDX-License-Identifier: MIT
// Pictures of a tour, one by one: what is drawn depends on the second of the tour alone, not on how fast the machine is.

/** Whether a program opened the page to film it (pedsim film); asked once, for the address changes. */
export const FILMED = new URLSearchParams(location.hash.slice(1)).has('film');

const PATIENCE = 500; // For a window that the browser shows; one that it thinks hidden has no pictures of its own. [ms]
/** Resolves when the browser shows the next picture, or when it seems to have none to show. */
export const nextPicture = () => new Promise(resolve => {
    requestAnimationFrame(resolve);
    setTimeout(() => resolve(performance.now()), PATIENCE);
});

/** Drives the page for a program that takes its pictures (pedsim film). */
export class Film {
    constructor(app) {
        this.app = app;
        this.on = false;
    }
    /** Takes the page over: panels are gone, nothing moves by itself. */
    begin(keys) {
        const { app } = this;
        if (keys)
            app.tour.setKeys(keys);
        app.tour.stop();
        app.state.playing = false;
        this.on = true;
        document.body.classList.add('filmed');
        app.scene.rest(true); // All pixels.
        app.scene.resize(app.cameras.camera);
        return { seconds: app.tour.seconds, duration: app.recording.duration };
    }
    /** Draws the picture of a second of the tour, `step` seconds after the one before, as the text of an image
        ("png" or "jpeg"). It is taken from the canvas at once: a browser whose window nobody sees may never show it. */
    async picture(at, step, format) {
        const { app } = this, { recording, playback } = app, time = app.tour.show(at);
        app.seek(time);
        const g = playback.groupOf(Math.floor(playback.sampleAt(app.state.time)));
        for (const near of [g - 1, g, g + 1])
            if (recording.groups[near])
                await recording.load(near);
        playback.seek(app.state.time);
        app.bodies.settle(playback.crowd, playback.moment());
        app.animationTime = at;
        app.cameras.update(0, app.personNow());
        app.cameras.camera.updateMatrixWorld();
        if (this.last === undefined || Math.abs(at - this.last) > 2 * step)
            app.setWalls(app.state.walls, true);
        else
            app.moveCut(step);
        this.last = at;
        app.panelAt = -1; // Texts are those of this moment.
        app.draw(playback.crowd, app.personNow(), performance.now());
        return this.withLabels().toDataURL(`image/${format}`, 0.9);
    }
    /** The picture with the labels that lie over it, which are no part of the canvas. */
    withLabels() {
        const { canvas } = this.app, shown = [...document.querySelectorAll('#label-host .label:not([hidden])')];
        if (shown.length === 0)
            return canvas;
        this.copy ??= document.createElement('canvas');
        Object.assign(this.copy, { width: canvas.width, height: canvas.height });
        const c = this.copy.getContext('2d'), scale = canvas.width / canvas.clientWidth;
        c.drawImage(canvas, 0, 0);
        c.scale(scale, scale);
        shown.forEach(element => drawLabel(c, element));
        return this.copy;
    }
}

/** Draws an element's box and text as its style says. */
function drawLabel(c, element) {
    const box = element.getBoundingClientRect(), style = getComputedStyle(element), plain = /, 0\)$|^transparent$/.test(style.backgroundColor);
    c.save();
    c.globalAlpha = Number(style.opacity);
    c.font = style.font;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    if (plain) { // Without a box texts have a light around them.
        c.shadowColor = document.documentElement.dataset.theme === 'dark' ? '#000' : '#fff';
        c.shadowBlur = 8;
    } else {
        c.fillStyle = style.backgroundColor;
        c.beginPath();
        c.roundRect(box.left, box.top, box.width, box.height, Math.min(box.height / 2, parseFloat(style.borderTopLeftRadius) || 0));
        c.fill();
    }
    c.fillStyle = style.color;
    c.fillText(element.textContent, box.left + box.width / 2, box.top + box.height / 2 + 0.5);
    c.restore();
}
