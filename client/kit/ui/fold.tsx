// A heading that shows and hides the content below it. Only one heading of a group in a sheet is open.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { iconOf } from "./icons.tsx";

interface FoldProps {
  readonly title: string;
  /** Name of the group. Older browsers leave several open. */
  readonly name: string;
  readonly icon: ComponentChildren;
  /** Rendered only while open. */
  readonly children: () => ComponentChildren;
}

const FoldIcon = iconOf("m6 9 6 6 6-6");

export function Fold({ title, name, icon, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="fold" name={name} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="fold-head">
        {icon}
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <FoldIcon />
      </summary>
      {isOpen && <div class="fold-body">{children()}</div>}
    </details>
  );
}
