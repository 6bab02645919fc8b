/** The day of the device's calendar, as `YYYY-MM-DD`. */
export function calendarDayOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}
