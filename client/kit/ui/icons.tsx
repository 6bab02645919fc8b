// Icons of the first paint. They are decorative: an accessible name comes from the text or label beside them.
import type { ComponentChildren } from "preact";

export function Icon({ children }: { readonly children: ComponentChildren }) {
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{children}</svg>;
}

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.1" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function FilterIcon({ isCrossedOut = false }) {
  return (
    <Icon>
      <path d="M4 5h16l-6 7v7l-4-2v-5L4 5Z" />
      {isCrossedOut && <path d="M4 21 20 3" />}
    </Icon>
  );
}

export function ListIcon() {
  return (
    <Icon>
      <path d="M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1" />
    </Icon>
  );
}

export function LegendIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.6v.1" />
    </Icon>
  );
}

export function ContributeIcon() {
  return (
    <Icon>
      <path d="m4 20 1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  );
}

export function LocateIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="6.5" />
      <circle cx="12" cy="12" r="2" />
      <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3" />
    </Icon>
  );
}
