// The operator of this installation, from the settings. Pure.

export interface Operator {
  readonly name: string | null;
  readonly organisation: string | null;
  /** May be empty. */
  readonly addressLines: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
}

export interface OperatorSettings extends Omit<Operator, "addressLines"> {
  readonly address: string | null;
}

/** Returns null without name and organisation, because a legal text requires one of them. */
export function createOperator({ address, ...settings }: OperatorSettings): Operator | null {
  if (settings.name === null && settings.organisation === null) return null;
  return { ...settings, addressLines: splitAddress(address ?? "") };
}

/** Splits at line breaks or commas, because Docker Compose files cannot contain line breaks. */
function splitAddress(address: string): string[] {
  return address.split(/\s*(?:[\r\n]|,\s|\\n)\s*/).filter((line) => line !== "");
}
