// The operator of this installation, from the settings. Pure.

export interface Operator {
  readonly name: string | null;
  readonly organisation: string | null;
  /** May be empty. */
  readonly addressLines: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
}

export interface OperatorSettings extends Omit<Operator, "addressLines" | "phone"> {
  /** The last line may have the form of {@link phoneLine}. */
  readonly address: string | null;
}

/** Returns null if both name and organisation are missing, because a legal text requires one of them. */
export function createOperator({ address, ...settings }: OperatorSettings): Operator | null {
  if (settings.name === null && settings.organisation === null) return null;
  return { ...settings, ...splitAddress(address ?? "") };
}

/** Accepts national and international numbers. */
export const PHONE_NUMBER = /^[+(]?\d[\d ()/.-]{1,37}\d$/;

/** The last line of an address that has a phone number. Its prefix distinguishes it from a postal code. */
export const phoneLine = (phone: string): string => `tel:${phone}`;

/** Splits at line breaks or commas, because Docker Compose files cannot contain line breaks. */
export function splitAddress(address: string): Pick<Operator, "addressLines" | "phone"> {
  const lines = address.split(/\s*(?:[\r\n]|,\s|\\n)\s*/).filter((line) => line !== "");
  const phone = /^tel:\s*(.+)$/.exec(lines.at(-1) ?? "")?.[1] ?? "";
  return PHONE_NUMBER.test(phone)
    ? { addressLines: lines.slice(0, -1), phone }
    : { addressLines: lines, phone: null };
}
