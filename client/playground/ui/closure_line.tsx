// The warning that a playground is closed, being built, or open in a part of the year only.
import type { ClosureTexts } from "contract/texts/closure.ts";

export interface ClosureLineProps {
  readonly class: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly texts: ClosureTexts;
}

export function ClosureLine({ class: className, properties, texts }: ClosureLineProps) {
  const closure = texts.closure(properties);
  return closure === null ? null : <p class={className}>{closure}</p>;
}
