// The text that components without state show, in reading order, one line for each element that has text of its own.
import type { ComponentChild, ComponentChildren, VNode } from "preact";

export function renderedText(children: ComponentChildren): string[] {
  if (Array.isArray(children)) return children.flatMap(renderedText);
  const child = children as ComponentChild;
  if (child === null || child === undefined || typeof child === "boolean") return [];
  if (typeof child !== "object") return [String(child)];
  const { type, props } = child as VNode<{ children?: ComponentChildren }>;
  if (typeof type === "function") return renderedText((type as (props: unknown) => ComponentChildren)(props));
  return renderedText(props.children);
}
