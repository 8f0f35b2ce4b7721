// SPDX-License-Identifier: MIT
// Play, scrub, speed; and how many people were there, drawn behind the slider.


export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];

export function clockText(seconds) {
    const s = Math.max(0, Math.floor(seconds + 1e-6)), pad = n => String(n).padStart(2, '0');
    return s >= 3600 ? `${Math.floor(s / 3600)}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}` : `${Math.floor(s / 60)}:${pad(s % 60)}`;
}
export function dayText(seconds) {
    const s = ((Math.floor(seconds) % 86400) + 86400) % 86400, pad = n => String(n).padStart(2, '0');
    return `${pad(Math.floor(s / 3600))}:${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}`;
}

export class Timeline {
    constructor(app) {
        this.app = app;
        this.range = document.getElementById('time');
        this.play = document.getElementById('play');
        this.speed = document.getElementById('speed');
        this.text = document.getElementById('clock');
        this.canvas = document.getElementById('present');
        this.range.max = String(app.recording.duration);
        this.range.step = 'any';
        for (const s of SPEEDS)
            this.speed.add(new Option(`${s}×`, String(s), s === 1, s === app.state.speed));
        this.speed.value = String(app.state.speed);
        this.range.addEventListener('input', () => app.seek(Number(this.range.value)));
        this.play.addEventListener('click', () => app.togglePlay());
        this.speed.addEventListener('change', () => app.setSpeed(Number(this.speed.value)));
        this.present = new Float32Array(app.recording.sampleCount ?? 0);
        this.known = 0;
        new ResizeObserver(() => this.draw()).observe(this.canvas);
    }

    update() {
        const { time, playing } = this.app.state;
        if (document.activeElement !== this.range || playing)
            this.range.value = String(time);
        const label = `${clockText(time)} / ${clockText(this.app.recording.duration)}`;
        if (this.text.textContent !== label) {
            this.text.textContent = label;
            const day = dayText(this.app.recording.station.timetable.startOfDay + this.app.recording.startSeconds + time);
            document.getElementById('day').textContent = day;
            this.range.setAttribute('aria-valuetext', label);
        }
        if (this.play.dataset.playing !== String(playing)) {
            this.play.dataset.playing = String(playing);
            this.play.setAttribute('aria-label', playing ? 'Pause' : 'Play');
            this.play.setAttribute('aria-pressed', String(playing));
        }
    }

    /** Looks through the whole recording, a group at a time, while the page is idle. */
    async scan(overlays) {
        const r = this.app.recording;
        for (let g = 0; g < r.groups.length; ++g) {
            await new Promise(resolve => ('requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 300 }) : setTimeout(resolve, 20)));
            const group = await r.load(g);
            const first = r.groups[g].firstSample;
            for (let t = 0; t < group.tracks; ++t)
                for (let i = 0; i < group.count[t]; ++i)
                    this.present[first + group.start[t] + i] += 1;
            this.known = first + group.frames;
            overlays.scan(group);
            if (g % 8 === 7 || g + 1 === r.groups.length) {
                this.draw();
                this.app.panels.showLegend();
            }
        }
        overlays.scanEnded();
        this.scanned = true;
        this.app.panels.showLegend();
    }

    draw() {
        const ratio = Math.min(2, devicePixelRatio), w = this.canvas.clientWidth, h = this.canvas.clientHeight;
        if (w === 0 || this.known === 0)
            return;
        this.canvas.width = w * ratio;
        this.canvas.height = h * ratio;
        const ctx = this.canvas.getContext('2d'), n = this.present.length;
        ctx.scale(ratio, ratio);
        const most = Math.max(1, ...sampled(this.present, 400)) * 1.15;
        const style = getComputedStyle(document.documentElement);
        ctx.beginPath();
        ctx.moveTo(0, h);
        const columns = Math.min(n, Math.floor(w));
        for (let k = 0; k < columns; ++k) {
            const i = Math.min(n - 1, Math.floor(k / Math.max(1, columns - 1) * (n - 1)));
            if (i > this.known)
                break;
            ctx.lineTo(k / Math.max(1, columns - 1) * w, h - this.present[i] / most * h);
        }
        ctx.lineTo(Math.min(w, this.known / n * w), h);
        ctx.closePath();
        ctx.fillStyle = style.getPropertyValue('--curve');
        ctx.fill();
        this.drawOdd(ctx, w, h);
    }
    /** Marks of the moments that were flagged as unusual. */
    drawOdd(ctx, w, h) {
        const { scores, startSeconds, duration } = this.app.recording;
        ctx.fillStyle = '#d0342c';
        for (const { from } of scores?.moments ?? [])
            ctx.fillRect((from - startSeconds) / duration * w, h - 4, 1.5, 4);
    }
}

function sampled(list, n) {
    const step = Math.max(1, Math.floor(list.length / n)), out = [];
    for (let i = 0; i < list.length; i += step)
        out.push(list[i]);
    return out;
}

/** Mean speed of a crowd. [m/s] */
export function meanSpeed(crowd) {
    let sum = 0;
    for (let i = 0; i < crowd.count; ++i)
        sum += crowd.speed[i];
    return crowd.count > 0 ? sum / crowd.count : 0;
}
