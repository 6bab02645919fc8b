// Texts about amenities near the playground, beyond their names.
import type { LaterFormats } from "../../kit/texts/later_formats.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import type { AmenityDetails, Charge } from "../core/amenity_details.ts";

export interface AroundTexts {
  /** Describes the known details of an amenity, to be joined in a line. */
  describe(details: AmenityDetails): string[];
}

export function createAroundTexts(messages: Messages["around"], { list, tag }: LaterFormats): AroundTexts {
  const price = ({ amount, currency }: Charge) =>
    new Intl.NumberFormat(tag, { style: "currency", currency }).format(amount);

  const changingTable = (table: NonNullable<AmenityDetails["changingTable"]>) => {
    if (table === "none") return messages.noChangingTable;
    return table.places.length === 0
      ? messages.changingTable
      : messages.changingTableAt(list(table.places.map((place) => messages.changingTablePlaces[place])));
  };

  const disabledSpaces = (spaces: NonNullable<AmenityDetails["disabledSpaces"]>) => {
    if (spaces === 0) return messages.noDisabledSpaces;
    return spaces === "some" ? messages.someDisabledSpaces : messages.disabledSpaces(spaces);
  };

  return {
    describe({ access, wheelchair, changingTable: table, disabledSpaces: spaces, play, fee }) {
      return [
        wheelchair && messages.wheelchair[wheelchair],
        table && changingTable(table),
        spaces !== null && disabledSpaces(spaces),
        play && messages.play[play],
        fee && (typeof fee === "string" ? messages.fee[fee] : price(fee)),
        access && messages.access[access],
      ].filter((text) => typeof text === "string");
    },
  };
}
