// A link to another site, which opens in a new tab without a referrer.
import type { ComponentChildren } from "preact";

export interface ExternalLinkProps {
  /** http(s). */
  readonly href: string;
  readonly class?: string;
  /** Accessible name if the text alone is ambiguous. */
  readonly label?: string;
  /** Called before the link is followed. */
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}

export function ExternalLink({ href, class: className, label, onClick, children }: ExternalLinkProps) {
  return (
    <a
      class={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
