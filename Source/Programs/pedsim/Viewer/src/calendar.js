// SPDX-License-Identifier: MIT
// The week of a role: a row for every day of the week, entries of its calendar as bars from morning to night, and a line for now.

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], SHORT = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = 86400, WIDTH = 264, LEFT = 20, ROW = 13, TOP = 10, SVG = 'http://www.w3.org/2000/svg';

/** Entries of a type's calendar, by the name of the type; none where it has no role. */
export function calendarOf(station, typeName) {
    const type = station.population?.types?.find(t => t.name === typeName);
    return type?.role?.schedule ?? [];
}

/** What the calendar asks for at a second since the first midnight; null: nothing. */
export function entryAt(schedule, second) {
    const day = Math.floor(second / DAY), now = second - day * DAY, name = DAYS[((day % 7) + 7) % 7];
    return schedule.find(e => now >= e.start && now < e.start + e.duration && (!e.days?.length || e.days.includes(name))) ?? null;
}

function shape(name, attributes, text) {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes))
        node.setAttribute(key, value);
    if (text !== undefined)
        node.textContent = text;
    return node;
}

/** From the hour in which the first entry begins to that in which the last ends. */
export function hoursOf(schedule) {
    const first = Math.min(...schedule.map(e => e.start)), last = Math.max(...schedule.map(e => Math.min(DAY, e.start + e.duration)));
    return [Math.floor(first / 3600), Math.max(Math.floor(first / 3600) + 1, Math.ceil(last / 3600))];
}

const clock = second => `${Math.floor(second / 3600) % 24}:${String(Math.floor(second / 60) % 60).padStart(2, '0')}`;

/** Draws the week into a host element; the line for now is moved by markNow(). */
export function drawWeek(host, schedule, colourOf) {
    const [from, to] = hoursOf(schedule), x = second => LEFT + (second / 3600 - from) / (to - from) * (WIDTH - LEFT);
    const svg = shape('svg', { viewBox: `0 0 ${WIDTH} ${TOP + ROW * DAYS.length}`, role: 'img', 'aria-label': 'Calendar of a week' });
    for (let hour = from; hour <= to; hour += Math.max(1, Math.ceil((to - from) / 6)))
        svg.append(shape('text', { x: x(hour * 3600), y: 7, class: 'hour' }, String(hour)));
    DAYS.forEach((day, i) => {
        const y = TOP + i * ROW;
        svg.append(shape('text', { x: 0, y: y + 9, class: 'day' }, SHORT[i]), shape('rect', { x: LEFT, y, width: WIDTH - LEFT, height: ROW - 2, class: 'ground' }));
        for (const e of schedule.filter(entry => !entry.days?.length || entry.days.includes(day))) {
            const bar = shape('rect', { x: x(e.start), y, width: Math.max(1, x(Math.min(DAY, e.start + e.duration)) - x(e.start)), height: ROW - 2, fill: colourOf(e.do) });
            bar.append(shape('title', {}, `${clock(e.start)} to ${clock(e.start + e.duration)}: ${e.do}${e.at ? ` (${e.at})` : ''}`));
            svg.append(bar);
        }
    });
    svg.append(shape('line', { class: 'now', y1: TOP, y2: TOP + ROW - 2, x1: -9, x2: -9 }));
    host.replaceChildren(svg);
    host.dataset.from = from;
    host.dataset.to = to;
}

export function markNow(host, second) {
    const line = host.querySelector('.now'), from = Number(host.dataset.from), to = Number(host.dataset.to);
    const day = Math.floor(second / DAY), at = (second - day * DAY) / 3600, y = TOP + ((day % 7 + 7) % 7) * ROW;
    const x = at < from || at > to ? -9 : LEFT + (at - from) / (to - from) * (WIDTH - LEFT);
    for (const [key, value] of [['x1', x], ['x2', x], ['y1', y - 1], ['y2', y + ROW - 1]])
        line?.setAttribute(key, value);
}
