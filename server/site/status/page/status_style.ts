// Styles of the status page, added to those of all server-rendered pages: a wider layout, and colours for the states.

export const STATUS_STYLE =
  `:root{--up:#2f8a5a;--partly:#b26a00;--down:#b3261e;--unknown:#7b867e;--partial:#8fbf9f;--missing:#c9d3c6}
@media (prefers-color-scheme:dark){:root{--up:#57b384;--partly:#f0b35a;--down:#ff8a80;--unknown:#8d998f;
--partial:#3f7f5d;--missing:#465249}}
body{display:block}
main{width:min(46rem,100% - 24px);margin:12px auto}
.soft,.state,dt,.legend,th{color:var(--soft)}
.soft{font-size:.875rem}
.announcement{padding:.6rem .9rem;border:1px solid var(--line);border-inline-start:4px solid var(--accent);
border-radius:8px;overflow-wrap:anywhere}
.news article{padding:.1rem .9rem .5rem;margin:.75rem 0;border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
.news h3{margin:.6rem 0 0;font-size:1rem}
.news p:not(.soft){margin:.5rem 0 0;color:var(--text)}
.news article .soft{margin:0}
.outages{list-style:none;margin:0 0 1rem;padding:0}
.outages li{padding:.5rem 0;border-bottom:1px solid var(--line);break-inside:avoid}
.outages a{display:inline-flex;align-items:center;min-height:44px;overflow-wrap:anywhere}
.outages p{margin:0}
.regions{list-style:none;margin:1.5rem 0 0;padding:0}
.regions li{padding:1rem 0;border-top:1px solid var(--line);break-inside:avoid}
.regions h2{margin:0}
.regions h2 a{overflow-wrap:anywhere}
h1{overflow-wrap:anywhere}
.head{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:space-between}
.state{margin:0;display:inline-flex;align-items:center;gap:.4rem;font-weight:600}
.sign{width:.8rem;height:.8rem;border-radius:50%;background:var(--up)}
.sign.down{border-radius:2px;background:var(--down)}
.sign.unknown{background:none;border:2px solid var(--unknown);box-sizing:border-box}
.state.is-down{color:var(--down)}
.maintenance{display:flex;gap:.4rem;margin:.25rem 0 .5rem;overflow-wrap:anywhere}
svg.wrench{flex:none;width:1.3em;height:1.3em;fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}
.sign.maintenance{background:none;border:2px solid var(--soft);box-sizing:border-box}
svg{display:block;width:100%}
.strip{height:34px;margin:.25rem 0 .5rem}
.strip path{stroke-width:2;fill:none}
path.up{stroke:var(--up)}path.partly{stroke:var(--partly)}path.down{stroke:var(--down)}
path.unknown{stroke:var(--unknown)}
/* Time runs in the direction of the text. */
[dir=rtl] :is(.strip,.chart){transform:scaleX(-1)}
.chart{height:140px;margin:.5rem 0;border-bottom:1px solid var(--line)}
.chart .line{fill:none;stroke:var(--accent);stroke-width:1.5;vector-effect:non-scaling-stroke;stroke-linecap:round}
path.complete,path.all{fill:var(--up)}path.partial{fill:var(--partial)}path.missing{fill:var(--missing)}
.chart .partial,.chart .missing{stroke:var(--unknown);vector-effect:non-scaling-stroke}
.ends{display:flex;justify-content:space-between;margin:0 0 .5rem;font-size:.875rem;color:var(--soft)}
.figures{display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:end}
dl{display:flex;gap:1rem;margin:0}dl>div{min-width:5rem}
dt{font-size:.875rem}
dd,.figures p{margin:0;font-weight:600;font-variant-numeric:tabular-nums}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:.5rem 0;padding:0;list-style:none;font-size:.875rem}
.legend li{display:inline-flex;align-items:center;gap:.35rem}
.legend svg{width:.7rem;height:.7rem}.legend .key{width:5px;height:1.1rem}
.legend rect{fill:currentColor}
.legend .complete{color:var(--up)}.legend .partial{color:var(--partial)}.legend .missing{color:var(--missing)}
table{margin-bottom:1rem;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.3rem 0;padding-inline-end:1.5rem;text-align:start;font-weight:400;border-bottom:1px solid var(--line)}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin-top:1.5rem}
nav a,nav span{display:inline-flex;align-items:center;min-height:44px}
@media print{:root{--ground:#fff;--surface:#fff;--text:#000;--soft:#333;--line:#bbb;--up:#2f8a5a;--partly:#b26a00;
--down:#b3261e;--unknown:#7b867e;--partial:#8fbf9f;--missing:#c9d3c6;--accent:var(--on-paper);color-scheme:light}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
main{width:auto;margin:0;padding:0;box-shadow:none}nav{display:none}
a{color:inherit;text-decoration:none;min-height:0}section{break-inside:avoid}}
`;
