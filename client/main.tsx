// Entry point of the page.
import { startPage } from "./page/start/start_page.tsx";

// Tells watchdog.js that the page has started.
document.documentElement.dataset.started = "";
// These are the newest features that the file adds. A browser with both has all of them.
if (!("parse" in URL && "isSubsetOf" in Set.prototype)) await import("./kit/older_browsers.ts");
await startPage(document.getElementById("app")!);
