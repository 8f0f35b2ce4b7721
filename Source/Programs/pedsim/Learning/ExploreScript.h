// SPDX-License-Identifier: MIT
#pragma once

namespace pedsim {

/// What draws the page, from the data that stands before it as `base`.
inline constexpr const char* exploreScript = R"js(
'use strict';
const $ = id => document.getElementById(id);
const ink = '#23211e', soft = '#c9c3b8', red = '#d0342c', blue = '#3d7ea6';
const values = hex => Array.from({length: hex.length / 2}, (_, i) => parseInt(hex.substr(2 * i, 2), 16) / 255);
const colourOf = n => `hsl(${(n * 137.5) % 360} 65% 45%)`;

// One fan: rays from right to left, ahead is up.
function fan(c, x, y, size, seen) {
  c.strokeStyle = soft; c.beginPath();
  c.moveTo(x, y);
  for (let r = 0; r < seen.length; ++r) {
    const a = -Math.PI / 2 - base.angle * (r / (seen.length - 1) - 0.5);
    c.lineTo(x + size * Math.cos(a), y + size * Math.sin(a));
  }
  c.closePath(); c.stroke();
  c.fillStyle = blue + '55'; c.strokeStyle = blue; c.beginPath(); c.moveTo(x, y);
  seen.forEach((v, r) => {
    const a = -Math.PI / 2 - base.angle * (r / (seen.length - 1) - 0.5);
    c.lineTo(x + v * size * Math.cos(a), y + v * size * Math.sin(a));
  });
  c.closePath(); c.fill(); c.stroke();
}
function clear(canvas) {
  const c = canvas.getContext('2d');
  c.setTransform(2, 0, 0, 2, 0, 0); c.clearRect(0, 0, canvas.width, canvas.height);
  c.font = '12px system-ui, sans-serif'; c.lineWidth = 1; c.fillStyle = ink;
  return c;
}
let at = 0;
function showNode() {
  const node = base.nodes[at], c = clear($('pattern')), seen = values(node.seen), n = base.glimpses;
  for (let g = 0; g < n; ++g) {
    fan(c, 80 + 155 * g, 120, 82, seen.slice(g * base.rays, (g + 1) * base.rays));
    c.fillStyle = ink; c.textAlign = 'center';
    c.fillText(g === n - 1 ? 'now' : `${((g - n + 1) * base.period).toFixed(1)} s`, 80 + 155 * g, 140);
  }
  $('which').textContent = `Node ${at} of ${base.count}: person ${node.person}, ${(node.time * base.period).toFixed(1)} s`;
  $('slider').value = at;
  const e = clear($('edges'));
  node.edges.forEach(([x, y, target, person, time], i) => {
    const px = 80 + 155 * (i % 5), py = 120 + 170 * Math.floor(i / 5);
    if (target >= 0 && target < base.nodes.length)
      fan(e, px, py, 80, values(base.nodes[target].seen).slice(-base.rays));
    e.strokeStyle = red; e.lineWidth = 3; e.beginPath(); e.moveTo(px, py);
    e.lineTo(px - y * 150, py - x * 150); e.stroke(); e.lineWidth = 1;
    e.fillStyle = ink; e.textAlign = 'center';
    e.fillText(`person ${person}, ${(time * base.period).toFixed(1)} s`, px, py + 18);
    e.fillText(target < 0 ? 'to nobody in sight' : `to node ${target}`, px, py + 32);
  });
}
$('slider').max = base.nodes.length - 1;
$('slider').oninput = e => { at = +e.target.value; showNode(); };
$('edges').onclick = e => {
  const box = $('edges').getBoundingClientRect(), k = 780 / box.width;
  const i = Math.floor((e.clientX - box.left) * k / 155) + 5 * Math.floor((e.clientY - box.top) * k / 170);
  const edge = base.nodes[at].edges[i];
  if (edge && edge[2] >= 0 && edge[2] < base.nodes.length) { at = edge[2]; showNode(); }
};
function showMap() {
  const c = clear($('map')), m = base.map, rows = m.values.length, columns = m.values[0].length;
  const cell = Math.min(760 / columns, 420 / rows);
  m.values.forEach((row, y) => row.forEach((v, x) => {
    const t = Math.max(0, (v - 0.7) / 0.3);
    c.fillStyle = `hsl(${220 - 200 * t} 70% ${95 - 50 * t}%)`;
    c.fillRect(10 + x * cell, 10 + y * cell, cell + 0.5, cell + 0.5);
  }));
  c.fillStyle = '#fff'; c.strokeStyle = ink;
  m.values.forEach((row, y) => row.forEach((v, x) => {
    if (v < base.floor || v <= (row[x - 1] ?? -1) || v < (row[x + 1] ?? -1)) return;
    c.beginPath(); c.arc(10 + (x + 0.5) * cell, 10 + (y + 0.5) * cell, Math.min(3, cell / 2), 0, 7); c.fill(); c.stroke();
  }));
  $('mapped').textContent = `Down: person ${m.down}. Across: person ${m.across}. White dots: maxima along a row, at least ${base.floor.toFixed(2)} alike.`;
}
function showWalk() {
  const c = clear($('walk')), all = base.walk.flatMap(p => p.steps);
  const low = i => Math.min(...all.map(s => s[i])), high = i => Math.max(...all.map(s => s[i]));
  const scale = Math.min(740 / (high(0) - low(0) + 1), 300 / (high(1) - low(1) + 1));
  const put = s => [20 + (s[0] - low(0)) * scale, 320 - (s[1] - low(1)) * scale];
  for (const person of base.walk) {
    person.steps.forEach((s, i) => {
      const [x, y] = put(s), from = i > 0 ? put(person.steps[i - 1]) : [x, y];
      c.strokeStyle = s[2] < 0 ? soft : colourOf(s[2]); c.lineWidth = 4;
      c.beginPath(); c.moveTo(...from); c.lineTo(x, y); c.stroke();
    });
  }
  $('walk').onmousemove = e => {
    const box = $('walk').getBoundingClientRect(), k = 780 / box.width;
    const mx = (e.clientX - box.left) * k, my = (e.clientY - box.top) * k;
    let best = null, least = 400;
    for (const person of base.walk) for (const s of person.steps) {
      const [x, y] = put(s), d = (x - mx) ** 2 + (y - my) ** 2;
      if (d < least) { least = d; best = s; }
    }
    $('step').textContent = !best ? ' ' : best[2] < 0 ? 'Straight: navigation alone.'
      : `As person ${best[2]} did at ${(best[3] * base.period).toFixed(1)} s${best[4] ? '' : ', with nobody in sight'}.`;
  };
}
if (base.nodes.length) { showNode(); showMap(); }
showWalk();
)js";

} // namespace pedsim
