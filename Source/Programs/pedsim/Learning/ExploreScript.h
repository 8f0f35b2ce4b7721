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
function goTo(node) { at = node; showNode(); }
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
  showGraph();
}
$('slider').max = base.nodes.length - 1;
$('slider').oninput = e => goTo(+e.target.value);
// Where a click on a canvas lies, in the units that it is drawn in.
function clicked(canvas, e) {
  const box = canvas.getBoundingClientRect(), k = 780 / box.width;
  return [(e.clientX - box.left) * k, (e.clientY - box.top) * k];
}
$('edges').onclick = e => {
  const [x, y] = clicked($('edges'), e), edge = base.nodes[at].edges[Math.floor(x / 155) + 5 * Math.floor(y / 170)];
  if (edge && edge[2] >= 0 && edge[2] < base.nodes.length) goTo(edge[2]);
};
// The node in the middle, where its ways lead around it, and where those lead.
let shown = [];
function showGraph() {
  const c = clear($('graph')), middle = {x: 260, y: 215, node: at, r: 9};
  shown = [middle];
  const spot = (node, x, y, r, from, own) => {
    c.strokeStyle = own ? ink : soft; c.lineWidth = own ? 1.6 : 0.8;
    c.beginPath(); c.moveTo(from.x, from.y); c.lineTo(x, y); c.stroke();
    const next = {x, y, node, r};
    shown.push(next);
    return next;
  };
  const known = node => node >= 0 && node < base.nodes.length;
  const edges = base.nodes[at].edges, step = 2 * Math.PI / edges.length;
  edges.forEach((edge, i) => {
    const a = i * step - Math.PI / 2;
    const near = spot(edge[2], 260 + 95 * Math.cos(a), 215 + 95 * Math.sin(a), 6, middle, i === 0);
    if (!known(edge[2])) return;
    const onward = base.nodes[edge[2]].edges;
    onward.forEach((e, j) => {
      const b = a + step * ((j + 0.5) / onward.length - 0.5) * 0.9;
      spot(e[2], 260 + 190 * Math.cos(b), 215 + 190 * Math.sin(b), 3.5, near, j === 0);
    });
  });
  for (const s of shown) {
    c.beginPath(); c.arc(s.x, s.y, s.r, 0, 7); c.lineWidth = 1; c.strokeStyle = ink;
    c.fillStyle = known(s.node) ? colourOf(base.nodes[s.node].person) : '#fff';
    c.fill(); c.stroke();
  }
  // How many ways nodes have.
  const bars = [];
  for (const node of base.nodes) bars[node.edges.length] = (bars[node.edges.length] ?? 0) + 1;
  const most = Math.max(...bars.filter(b => b)), wide = Math.min(22, 220 / bars.length);
  c.fillStyle = ink; c.textAlign = 'left'; c.fillText('Nodes by how many ways they have', 520, 120);
  for (let n = 1; n < bars.length; ++n) {
    const high = 160 * (bars[n] ?? 0) / most;
    c.fillStyle = n === edges.length ? red : blue; c.fillRect(520 + (n - 1) * wide, 300 - high, wide - 3, high);
    c.fillStyle = ink; c.textAlign = 'center'; c.fillText(n, 520 + (n - 0.5) * wide - 1.5, 316);
  }
}
$('graph').onclick = e => {
  const [x, y] = clicked($('graph'), e);
  const s = shown.find(o => (o.x - x) ** 2 + (o.y - y) ** 2 < (o.r + 3) ** 2);
  if (s && s.node >= 0 && s.node < base.nodes.length) goTo(s.node);
};
const nodesOf = new Map();
base.nodes.forEach((n, i) => nodesOf.set(n.person, [...(nodesOf.get(n.person) ?? []), i]));
const byLength = [...nodesOf.keys()].sort((a, b) => nodesOf.get(b).length - nodesOf.get(a).length || a - b);
function alike(a, b) {
  const x = base.nodes[a].spectrum, y = base.nodes[b].spectrum;
  return 1 - Math.sqrt(x.reduce((sum, v, i) => sum + (v - y[i]) ** 2, 0) / (base.rays * base.glimpses));
}
const shade = v => { const t = Math.max(0, (v - 0.7) / 0.3); return `hsl(205 55% ${97 - 72 * t * t}%)`; };
function showMap() {
  const down = nodesOf.get(+$('down').value), across = nodesOf.get(+$('across').value);
  const wide = Math.min(12, 700 / across.length), high = Math.min(12, 380 / down.length), c = clear($('map'));
  const rows = down.map(a => across.map(b => alike(a, b)));
  rows.forEach((row, y) => row.forEach((v, x) => {
    c.fillStyle = shade(v); c.fillRect(40 + x * wide, 20 + y * high, wide + 0.5, high + 0.5);
  }));
  c.fillStyle = '#fff'; c.strokeStyle = red;
  rows.forEach((row, y) => row.forEach((v, x) => {
    if (v < base.floor || v <= (row[x - 1] ?? -1) || v < (row[x + 1] ?? -1)) return;
    c.beginPath(); c.arc(40 + (x + 0.5) * wide, 20 + (y + 0.5) * high, Math.min(2.4, wide / 2, high / 2), 0, 7);
    c.fill(); c.stroke();
  }));
  c.fillStyle = ink; c.textAlign = 'left';
  c.fillText(`person ${$('across').value}, time goes right`, 40, 13);
  c.save(); c.translate(30, 20); c.rotate(Math.PI / 2); c.fillText(`person ${$('down').value}, time goes down`, 0, 0); c.restore();
  for (let i = 0; i < 60; ++i) { c.fillStyle = shade(0.7 + 0.3 * i / 59); c.fillRect(40 + 3 * i, 412, 3.5, 10); }
  c.fillStyle = ink; c.fillText('0.7', 40, 436); c.textAlign = 'right'; c.fillText('1: the same', 240, 436);
}
for (const [id, index] of [['down', 0], ['across', 1]]) {
  for (const person of byLength) $(id).add(new Option(`${person} (${nodesOf.get(person).length})`, person));
  if (byLength.length > index) $(id).selectedIndex = index;
  $(id).onchange = showMap;
}
function showWalk() {
  const all = base.walk.flatMap(p => p.steps);
  if (!all.length) return;
  const low = i => Math.min(...all.map(s => s[i])), high = i => Math.max(...all.map(s => s[i]));
  const scale = Math.min(720 / (high(0) - low(0) + 1), 300 / (high(1) - low(1) + 1));
  const tall = (high(1) - low(1)) * scale + 70;
  $('walk').height = 2 * tall;
  const c = clear($('walk')), put = s => [30 + (s[0] - low(0)) * scale, tall - 45 - (s[1] - low(1)) * scale];
  for (const person of base.walk) {
    person.steps.forEach((s, i) => {
      const [x, y] = put(s), from = i > 0 ? put(person.steps[i - 1]) : [x, y];
      c.strokeStyle = s[2] < 0 ? soft : colourOf(s[2]); c.lineWidth = 4;
      c.beginPath(); c.moveTo(...from); c.lineTo(x, y); c.stroke();
    });
    const [x, y] = put(person.steps[0]);
    c.fillStyle = ink; c.beginPath(); c.arc(x, y, 4, 0, 7); c.fill();
  }
  c.strokeStyle = c.fillStyle = ink; c.lineWidth = 1; c.textAlign = 'left';
  c.strokeRect(30, tall - 14, 2 * scale, 0); c.fillText('2 m', 36 + 2 * scale, tall - 10);
  $('walk').onmousemove = e => {
    const [mx, my] = clicked($('walk'), e);
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
