// A link to the route to a place, in the device's map app.
import type { ComponentChildren } from "preact";
import { detectPlatform, directionsLink, type Place } from "../core/outside_links.ts";

interface RouteLinkProps {
  readonly class: string;
  readonly place: Place;
  /** Labels the place in the app. */
  readonly name: string;
  readonly children: ComponentChildren;
}

export function RouteLink({ class: className, place, name, children }: RouteLinkProps) {
  const platform = detectPlatform(navigator.userAgent, navigator.maxTouchPoints);
  // A phone opens its map app, and a new tab would stay open and empty.
  const target = platform === "other" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return <a class={className} href={directionsLink(platform, place, name)} {...target}>{children}</a>;
}
