// The icon of a playground in a list, like its pin on the map.
import { type Standout, standoutsOf } from "contract/playground/standout.ts";
import type { PlaygroundLook } from "../../federation/regions/core/completeness_symbols.ts";
import { MapIcon } from "../icons/map_icon.tsx";

interface PlaygroundIconProps {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly look: PlaygroundLook;
}

export function PlaygroundIcon({ properties, look }: PlaygroundIconProps) {
  return <StandoutIcon standout={standoutsOf(properties)[0]} look={look} />;
}

interface StandoutIconProps extends Pick<PlaygroundIconProps, "look"> {
  /** Undefined if no notable equipment is known. */
  readonly standout: Standout | undefined;
}

export function StandoutIcon({ standout, look }: StandoutIconProps) {
  return (
    <span class={`playground-icon look-${look}`}>
      <MapIcon name={standout ?? "plain"} />
    </span>
  );
}
