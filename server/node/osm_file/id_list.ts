// Ids in ascending order, eight bytes each.
import { openSortedIds } from "../import/pbf/positions.ts";
import { ElementOrderError } from "./write_elements.ts";

export function createIdList() {
  let ids = new Float64Array(1024);
  let length = 0;
  return {
    /** Throws an {@link ElementOrderError} if the id is not larger than the previous one. */
    add(id: number): void {
      if (length > 0 && id <= ids[length - 1]!) {
        throw new ElementOrderError(`id ${id} is not after ${ids[length - 1]}`);
      }
      if (length === ids.length) {
        const longer = new Float64Array(2 * length);
        longer.set(ids);
        ids = longer;
      }
      ids[length++] = id;
    },
    /** Tells whether an id was added; nothing is added afterwards. */
    open(): (id: number) => boolean {
      const indexOf = openSortedIds(ids.subarray(0, length));
      return (id) => indexOf(id) >= 0;
    },
  };
}
