// What `check-config` reports.

export type Severity = "ok" | "warning" | "error";

export type Report = (severity: Severity, text: string) => void;
