// The style of the page of notices, added to that of all pages that the server writes.

export const NOTICES_STYLE = `body{place-items:start center}
main{width:min(46rem,100% - 24px)}
h1,h3,p{overflow-wrap:anywhere}
h3{margin:0;font-size:1.05rem}
.soft{color:var(--soft)}
.notices{list-style:none;margin:0;padding:0}
.notices li{padding:1rem 0;border-top:1px solid var(--line);break-inside:avoid}
.notices li:first-child{border-top:0;padding-top:.25rem}
.notices p{color:var(--text);margin:0 0 .5rem;white-space:pre-line;text-align:match-parent}
.notices .kind{display:inline-block;margin:.4rem 0;padding:.1rem .6rem;border:1px solid var(--line);border-radius:1rem;
font-size:.875rem;font-weight:600}
.notices .closed,.notices .partly_closed{border-color:currentColor}
.notices .links{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0}
nav{margin-top:1.5rem}
@media print{:root{--ground:#fff;--surface:#fff;--text:#000;--soft:#222;--accent:#000;--line:#999;color-scheme:light}
body{display:block}main{width:auto;margin:0;padding:0;box-shadow:none}nav,.links{display:none}}
`;
