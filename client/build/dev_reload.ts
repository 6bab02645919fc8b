// Included only by `deno task dev`. Reloads the page when the server has a new one.
async function readTag(): Promise<string | null> {
  try {
    return (await fetch("./", { method: "HEAD", cache: "no-store" })).headers.get("etag");
  } catch {
    return null;
  }
}

// A service worker would serve the files of an earlier build.
for (const worker of await navigator.serviceWorker?.getRegistrations() ?? []) await worker.unregister();

const current = await readTag();
setInterval(async () => {
  const tag = await readTag();
  if (tag !== null && tag !== current) location.reload();
}, 1_000);
