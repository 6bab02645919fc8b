// The style of server-rendered pages, and a policy that allows it.
import { createHash } from "node:crypto";
import type { AccentColours } from "../brand/core/accent.ts";

/** The colours other than the accent match client/page/styles/base.css. */
export function writePageStyle({ light, onLight, dark, onDark }: AccentColours): string {
  return `
:root{--ground:#e9ede4;--surface:#fff;--text:#1d2a22;--soft:#4d5c52;--line:#d5dcd1;--on-paper:${light};
--accent:${light};--on:${onLight};
color-scheme:light dark;font:100%/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
@media (prefers-color-scheme:dark){:root{--ground:#1a211b;--surface:#1f2822;--text:#eef3ee;--soft:#b6c3b9;
--line:#3b483f;--accent:${dark};--on:${onDark}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text)}
main{box-sizing:border-box;width:min(34rem,100% - 24px);margin:12px;padding:clamp(20px,5vw,36px);
background:var(--surface);border-radius:16px;box-shadow:0 1px 2px rgb(20 40 28/18%),0 6px 20px rgb(20 40 28/16%)}
.site,.code,.credit,section p{color:var(--soft)}
.site{display:flex;align-items:center;gap:.6rem;margin:0 0 1rem;font-size:.875rem;font-weight:600;overflow-wrap:anywhere}
.site img{flex:none;max-width:50%;object-fit:contain}
.code{margin:0;font-weight:600}
h1,h2{margin:.2rem 0 .5rem;line-height:1.25;font-size:1.5rem}
h2{font-size:1.1rem}
p{margin:0 0 1rem}
section{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--line)}
section p:last-child{margin:0}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}
.main-link{padding:0 20px;border-radius:22px;background:var(--accent);color:var(--on);font-weight:600;
text-decoration:none}
.credit{margin:1rem 0 0;font-size:.875rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;
}

/** Source expression of an inline text for a Content-Security-Policy, such as `'sha256-…'`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Content-Security-Policy of a page that has this style. With `connectSources`, its scripts are files of this server that
 * may connect to these sources and to this server; otherwise it has none.
 */
export function writePolicy(style: string, connectSources?: readonly string[]): string {
  const scripts = connectSources === undefined
    ? ""
    : `script-src 'self'; connect-src ${["'self'", ...connectSources].join(" ")}; ` +
      "require-trusted-types-for 'script'; trusted-types 'none'; ";
  return `default-src 'none'; ${scripts}style-src ${hashSource(style)}; img-src 'self'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
}
