// Runs the build stage of the Dockerfile without Docker: its COPY and RUN lines, in their order, in a clean
// directory that holds nothing else. What it takes from the machine is `sh`, `npm` and their caches.
//
//   deno run -A tests/deploy/build_stage.ts
//
// Where Deno's runtime base cannot be downloaded, DENORT_BIN=self has the executable of Deno itself stand in for
// it: then everything is resolved, checked and embedded, but what comes out is Deno instead of the program.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isInContext, parseCopy, parseDockerfile } from "./dockerfile.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Copies a file or folder, leaving out what `.dockerignore` keeps from Docker. */
async function copy(path: string, target: string, dockerignore: string): Promise<void> {
  if (!isInContext(dockerignore, path)) throw new Error(`.dockerignore keeps ${path} out`);
  const source = join(ROOT, path);
  if ((await Deno.stat(source)).isFile) {
    await Deno.mkdir(dirname(target), { recursive: true });
    return await Deno.copyFile(source, target);
  }
  await Deno.mkdir(target, { recursive: true });
  for await (const { name } of Deno.readDir(source)) {
    const inside = join(path, name);
    if (isInContext(dockerignore, inside)) await copy(inside, join(target, name), dockerignore);
  }
}

/** As Docker does it: a folder's content goes into the target, a file keeps its name where the target is a folder. */
async function runCopy(line: { sources: string[]; target: string }, directory: string, dockerignore: string) {
  const target = join(directory, line.target);
  for (const source of line.sources.map((source) => source.replace(/\/$/, ""))) {
    const isFolder = (await Deno.stat(join(ROOT, source))).isDirectory;
    const keepsName = !isFolder && /(^\.|\/)$/.test(line.target);
    await copy(source, keepsName ? join(target, source.split("/").at(-1)!) : target, dockerignore);
  }
}

/** The stage's own root: what it installs and creates outside its working directory lies in there, too. */
async function runBuildStage(root: string): Promise<void> {
  const [stage] = parseDockerfile(await Deno.readTextFile(join(ROOT, "Dockerfile")));
  const dockerignore = await Deno.readTextFile(join(ROOT, ".dockerignore"));
  const globalBin = join(root, "global/bin");
  // The rest of the environment stays: it may hold the way to the npm registry.
  const env: Record<string, string> = {
    NPM_CONFIG_PREFIX: join(root, "global"),
    PATH: `${globalBin}:${Deno.env.get("PATH")}`,
  };
  if (Deno.env.get("DENORT_BIN") === "self") env.DENORT_BIN = Deno.execPath();
  let directory = root;
  for (const instruction of stage!.instructions) {
    const { name, text } = instruction;
    console.log(`== ${name} ${text}`);
    if (name === "WORKDIR") {
      directory = join(root, text);
      await Deno.mkdir(directory, { recursive: true });
    } else if (name === "ARG") {
      // What the caller's environment sets comes first, as --build-arg does.
      for (const [variable, value = ""] of text.split(/\s+/).map((word) => word.split("="))) {
        env[variable!] = Deno.env.get(variable!) ?? value;
      }
    } else if (name === "COPY") {
      const line = parseCopy(instruction);
      if (line === null) throw new Error("the build stage copies from another stage");
      await runCopy(line, directory, dockerignore);
    } else if (name === "RUN") {
      // Absolute paths of new folders are the image's; here they are below the stage's root.
      const command = text.replace(/\bmkdir \//g, `mkdir ${root}/`);
      const { code } = await new Deno.Command("sh", {
        args: ["-c", command],
        cwd: directory,
        env,
      })
        .spawn().status;
      if (code !== 0) throw new Error(`the command ended with code ${code}`);
    } else {
      throw new Error(`nothing is known of ${name}`);
    }
  }
  const { size } = await Deno.stat(join(directory, "dist/spielplatz-hub"));
  console.log(`the build stage made an executable of ${(size / 1e6).toFixed(1)} MB`);
}

const root = await Deno.makeTempDir({ prefix: "build-stage-" });
try {
  await runBuildStage(root);
} finally {
  await Deno.remove(root, { recursive: true });
}
