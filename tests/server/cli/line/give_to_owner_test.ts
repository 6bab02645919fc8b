// What root creates below DATA_DIR belongs to the owner of DATA_DIR afterwards; links, which lead elsewhere, stay root's.
import assert from "node:assert/strict";
import { join } from "node:path";
import { giveToOwner } from "server/cli/line/give_to_owner.ts";
import { withDirectory } from "fakes/with_directory.ts";

const SERVICE = 12_345;

Deno.test("giveToOwner changes files with a known name, and no links", () =>
  withDirectory(async (root) => {
    const [data, elsewhere] = [join(root, "data"), join(root, "elsewhere")];
    await Deno.mkdir(data);
    for (const path of [elsewhere, join(data, "own"), join(data, "other")]) {
      await Deno.writeTextFile(path, "");
    }
    await Deno.symlink(elsewhere, join(data, "link"));
    // Without the right to change owners there is nothing to change, and everything stays as it is.
    const isRoot = await Deno.chown(data, SERVICE, SERVICE).then(() => true, () => false);
    const { uid: self } = await Deno.stat(elsewhere);
    await giveToOwner(data, ["own", "link", "missing"]);
    const owners = await Promise.all(
      ["own", "other", "link", "../elsewhere"].map(async (name) => (await Deno.lstat(join(data, name))).uid),
    );
    assert.deepEqual(owners, [isRoot ? SERVICE : self, self, self, self]);
  }));
