// Grammar of English.

/** Formats "20:00" as "8 pm", "08:30" as "8:30 am". */
export function clock(time: string): string {
  if (time === "00:00") return "midnight";
  if (time === "12:00") return "noon";
  const [hours, minutes] = time.split(":");
  const hour = Number(hours);
  const ofTwelve = hour % 12 || 12;
  return `${ofTwelve}${minutes === "00" ? "" : `:${minutes}`} ${hour < 12 ? "am" : "pm"}`;
}
