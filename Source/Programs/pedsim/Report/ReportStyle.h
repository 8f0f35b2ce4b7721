// SPDX-License-Identifier: MIT
#pragma once

namespace pedsim {

inline constexpr const char* reportStyle = R"css(
:root { color-scheme: light; }
body { margin: 0; background: #f4f2ee; color: #23211e; font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 24px 64px; }
header h1 { font-size: 32px; letter-spacing: -.02em; margin: 0; }
header p { color: #6d675f; margin: 4px 0 0; }
.warning { color: #a33; font-weight: 600; }
section { background: #fff; border: 1px solid #e4e0d8; border-radius: 12px; padding: 20px 24px; margin-top: 20px; }
h2 { font-size: 19px; margin: 0 0 4px; }
h3 { font-size: 15px; margin: 18px 0 2px; break-after: avoid; }
section > p { color: #6d675f; margin: 0 0 12px; max-width: 70ch; break-after: avoid; }
.note { color: #6d675f; font-size: 13px; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 18px; margin: 0; }
.tiles dt { color: #6d675f; font-size: 12px; text-transform: uppercase; letter-spacing: .06em; }
.tiles dd { margin: 0; font-size: 26px; font-weight: 650; letter-spacing: -.01em; }
.tiles small { display: block; font-size: 12.5px; font-weight: 400; color: #6d675f; letter-spacing: 0; }
svg { display: block; width: 100%; height: auto; }
svg.map { max-height: 460px; }
svg.chart { margin: 8px 0; overflow: visible; }
.grid { stroke: #e9e5dd; stroke-width: 1; }
.tick { font-size: 11.5px; fill: #6d675f; }
.axis { font-size: 12px; fill: #23211e; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 18px; padding: 0; margin: 4px 0 12px; font-size: 13px; color: #44403a; }
.legend span { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-right: 6px; vertical-align: -1px; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; font-variant-numeric: tabular-nums; margin-top: 10px; }
th, td { text-align: right; padding: 4px 8px; border-bottom: 1px solid #eeebe4; }
thead th { color: #6d675f; font-weight: 500; font-size: 12.5px; }
th:first-child { text-align: left; font-weight: 500; }
summary { cursor: pointer; font-size: 13px; color: #6d675f; margin-top: 8px; }
figure { margin: 18px 0 0; break-inside: avoid; }
figcaption { font-size: 13px; color: #6d675f; margin-top: 4px; }
@media (min-width: 760px), print { .maps { display: grid; grid-template-columns: 1fr 1fr; gap: 0 20px; } .maps > svg, .maps > .legend { grid-column: 1 / -1; } }
@media print { body { background: #fff; font-size: 11pt; } main { max-width: none; padding: 0; } section { border: 0; padding: 0; margin-top: 18pt; } svg.chart, tr, .legend, section > p { break-inside: avoid; } .legend { break-before: avoid; } thead { display: table-header-group; } thead, h2 { break-after: avoid; } }
)css";

} // namespace pedsim
