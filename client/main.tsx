// Entry point of the page.
import { startPage } from "./page/start/start_page.tsx";

// Tells watchdog.js that the page has started.
document.documentElement.dataset.started = "";
// The newest of what the file adds: a browser that has both has all of it.
if (!("parse" in URL && "isSubsetOf" in Set.prototype)) await import("./kit/older_browsers.ts");
await startPage(document.getElementById("app")!);
