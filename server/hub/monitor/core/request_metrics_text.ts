// Encodes request counts as metric families.
import type { Family, Sample } from "./exposition.ts";
import { BUCKET_SECONDS, type RouteTally, STATUS_CLASSES } from "./request_tally.ts";

/** A route without requests has zeros in the first family, and no samples in the others. */
export function describeRequests(tallies: readonly RouteTally[]): Family[] {
  const asked = tallies.filter(({ buckets }) => buckets.some((count) => count > 0));
  return [
    {
      name: "spielplatz_hub_requests_total",
      type: "counter",
      help: "Requests by route and status class.",
      samples: tallies.flatMap(({ route, statuses }) =>
        STATUS_CLASSES.map((status) => ({
          labels: { route, status: `${status}xx` },
          value: statuses[status],
        }))
      ),
    },
    {
      name: "spielplatz_hub_request_duration_seconds",
      type: "histogram",
      help: "Time until the response was ready to be sent, by route.",
      samples: asked.flatMap(describeDurations),
    },
    {
      name: "spielplatz_hub_sent_bytes_total",
      type: "counter",
      help: "Response body size in bytes as sent, by route.",
      samples: asked.map(({ route, bytes }) => ({ labels: { route }, value: bytes })),
    },
  ];
}

function describeDurations({ route, buckets, seconds }: RouteTally): Sample[] {
  let total = 0;
  const limits = [...BUCKET_SECONDS.map(String), "+Inf"];
  const counts = limits.map((le, position): Sample => {
    total += buckets[position]!;
    return { suffix: "_bucket", labels: { route, le }, value: total };
  });
  return [
    ...counts,
    { suffix: "_sum", labels: { route }, value: Number(seconds.toFixed(6)) },
    { suffix: "_count", labels: { route }, value: total },
  ];
}
