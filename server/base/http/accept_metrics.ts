// Accept -> the format of metrics (pure).
import { readWeightedValues } from "./accept_values.ts";

/** True if the header lists OpenMetrics with at least the weight of plain text, as Prometheus does. */
export function prefersOpenMetrics(accept: string | null): boolean {
  let [open, text] = [0, 0];
  for (const [type, weight] of readWeightedValues(accept ?? "")) {
    if (type === "application/openmetrics-text") open = Math.max(open, weight);
    else if (type === "text/plain") text = Math.max(text, weight);
  }
  return open > 0 && open >= text;
}
