// `deno task package` builds the Debian package of the program for the machine of the runtime.
import { join } from "node:path";
import { VERSION } from "server/base/kit/version.ts";
import { buildDebianPackage } from "./debian_package.ts";
import { parseOptions, runTask } from "./options.ts";

const DIST = join(import.meta.dirname!, "..", "dist");
/** Set by the environment variables that Debian's own tools use. */
const MAINTAINER = `${Deno.env.get("DEBFULLNAME") || "Spielplatz-Hub maintainers"} <${
  Deno.env.get("DEBEMAIL") || "root@localhost"
}>`;

async function packageProgram(): Promise<number> {
  const options = parseOptions(Deno.args, ["runtime", "output"]);
  const [{ parts }, { source }] = await Promise.all([
    import("../dist/parts.gen.ts"),
    import("../dist/source.gen.ts"),
  ]);
  console.log(
    await buildDebianPackage({
      runtime: options.runtime.at(-1) ?? Deno.execPath(),
      folder: options.output.at(-1) ?? DIST,
      version: VERSION,
      maintainer: MAINTAINER,
      source,
      parts,
      compression: 6,
    }),
  );
  return 0;
}

if (import.meta.main) Deno.exit(await runTask(packageProgram));
