// Creates blobs of a made-up country in a thread.
/// <reference lib="webworker" />
import { type BlobJob, makeBlob } from "./country_blobs.ts";

self.onmessage = ({ data }: MessageEvent<BlobJob>) => {
  const blob = makeBlob(data);
  self.postMessage(blob, [blob.buffer]);
};
