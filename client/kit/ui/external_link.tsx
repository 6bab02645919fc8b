// A link to another site: opens in a new tab, without a referrer.
import type { ComponentChildren } from "preact";

export interface ExternalLinkProps {
  /** http(s). */
  readonly href: string;
  readonly class?: string;
  /** Accessible name where the text alone is ambiguous. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function ExternalLink({ href, class: className, label, children }: ExternalLinkProps) {
  return (
    <a class={className} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
    </a>
  );
}
