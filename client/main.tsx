// Entry point of the page.
import { startPage } from "./page/start_page.tsx";

// Tells watchdog.js that the page has started.
document.documentElement.dataset.started = "";
await startPage(document.getElementById("app")!);
