// The sign of a playground in a list, as its pin on the map.
import { type Standout, standoutsOf } from "contract/playground/standout.ts";
import type { PlaygroundLook } from "../../federation/regions/core/completeness_symbols.ts";
import { PictogramIcon } from "../pictograms/pictogram_icon.tsx";

interface PlaygroundSignProps {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly look: PlaygroundLook;
}

export function PlaygroundSign({ properties, look }: PlaygroundSignProps) {
  return <StandoutSign standout={standoutsOf(properties)[0]} look={look} />;
}

interface StandoutSignProps extends Pick<PlaygroundSignProps, "look"> {
  /** Undefined if no notable equipment is known. */
  readonly standout: Standout | undefined;
}

export function StandoutSign({ standout, look }: StandoutSignProps) {
  return (
    <span class={`playground-sign sign-${look}`}>
      <PictogramIcon name={standout ?? "plain"} />
    </span>
  );
}
