/** "14" for "14:00"; "14:30" where an hour of the zone begins at half past. */
export const hour = (time: string): string => time.replace(/^0(?=\d)/, "").replace(/:00$/, "");
