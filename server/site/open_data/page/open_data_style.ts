// Styles of the open data pages, in addition to those of the server's pages.

export const OPEN_DATA_STYLE = `body{place-items:start center;grid-template-columns:minmax(0,1fr)}
main{width:min(60rem,100% - 24px)}
h1{font-size:1.6rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}
th,td{padding:.35rem .6rem;border-top:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:anywhere}
th,dt{font-weight:600}
dl{margin:0;padding-top:.25rem;border-top:1px solid var(--line)}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
@media (min-width:40rem){dl{display:grid;grid-template-columns:minmax(7rem,max-content) minmax(0,1fr);gap:.35rem 1rem}
dd{margin:0}}
ul{margin:0;padding-inline-start:1.25rem}
li{margin:.25rem 0}
pre{margin:0 0 1rem;padding:.75rem;overflow-x:auto;border:1px solid var(--line);border-radius:8px}
h2{margin-top:1.75rem}
a{overflow-wrap:anywhere}
@media (pointer:fine){a{min-height:28px}}
p a{display:inline}
nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;justify-content:space-between}
small,.none{color:var(--soft)}
`;
