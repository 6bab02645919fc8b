// Icons of the first paint. They are decorative; accessible names come from the text or label next to them.
import type { ComponentChildren } from "preact";

export function Icon({ children }: { readonly children: ComponentChildren }) {
  return <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{children}</svg>;
}

/** Creates a component for an icon with a single path. */
export const iconOf = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

export const GlobeIcon = iconOf(
  "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3Z",
);
export const WarningIcon = iconOf("M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.1");
export const CloseIcon = iconOf("m6 6 12 12M18 6 6 18");
export const ListIcon = iconOf("M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1");
export const StarIcon = iconOf(
  "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8L12 3.5Z",
);
export const MenuIcon = iconOf("M4 6.5h16M4 12h16M4 17.5h16");
export const SearchIcon = iconOf("M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 5 5");
export const LocateIcon = iconOf(
  "M5.5 12a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M10 12a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12 2.5v3m0 13v3M2.5 12h3m13 0h3",
);
export const FilterIcon = iconOf("M4 5h16l-6 7v7l-4-2v-5L4 5Z");
