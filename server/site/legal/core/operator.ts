// Who runs this installation, from the settings. Pure.

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

/** Null without a name and an organisation: a legal text needs one of them. */
export function createOperator({ address, ...settings }: OperatorSettings): Operator | null {
  if (settings.name === null && settings.organisation === null) return null;
  return { ...settings, addressLines: splitAddress(address ?? "") };
}

/** Lines, or parts between commas: files for Docker Compose cannot hold a line break. */
function splitAddress(address: string): string[] {
  return address.split(/\s*(?:[\r\n]|,\s|\\n)\s*/).filter((line) => line !== "");
}
