// A link to another service, which says that it leaves the page.
import { ExternalLink } from "../../kit/ui/external_link.tsx";

export interface OutsideLinkProps {
  /** http(s). */
  readonly href: string;
  readonly label: string;
  /** Says what pressing it does besides, where the arrow is not seen. */
  readonly newTab: string;
}

export function OutsideLink({ href, label, newTab }: OutsideLinkProps) {
  return (
    <ExternalLink class="outside-link" href={href}>
      <span>{label}</span>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9" />
      </svg>
      <span class="visually-hidden">({newTab})</span>
    </ExternalLink>
  );
}
