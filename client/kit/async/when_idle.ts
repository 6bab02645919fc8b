// Runs something when the page is loaded and has nothing else to do.

const LONGEST_WAIT_MS = 10_000;

export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari knows no idle time.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    else setTimeout(run, 2_000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
