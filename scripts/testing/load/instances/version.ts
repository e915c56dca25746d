import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../process/root.mjs";
import { treeOf } from "../../other-tree";
import { releaseBefore } from "../../releases/release-before";
import { personToAdd } from "../desk";

const distDir = ".next";

/** Sources with their build, of which instances are started. */
export type Version = {
  name: string;
  folder: string;
  /** The folder of the build. */
  build: string;
  /** Stands in each page of the build. */
  buildId: string;
};

export function thisTree(): Version {
  return built("this tree", root);
}

/** Installed and built in the work folder, the first time. */
export function theReleaseBefore(): Version {
  const { release, commit } = releaseBefore();
  const folder = treeOf(commit);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  if (version !== release) throw new Error(`${commit} is ${version}, and not ${release}.`);
  return built(release, folder);
}

/** By the command of that version, which also makes the database where there is none. Returns the address to sign in by. */
export async function addPerson(
  { folder }: Version,
  settings: Record<string, string>,
  person: Parameters<typeof personToAdd>[0],
): Promise<string> {
  const { words, stdin, email } = personToAdd(person);
  const adding = promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/people.ts", ...words], {
    cwd: folder,
    env: { ...surroundings(), ENV_FILE: "", ...settings },
  });
  adding.child.stdin?.end(stdin);
  await adding;
  return email;
}

function built(name: string, folder: string): Version {
  const program = `import { ensureBuilt } from "./scripts/build/build.mjs";
    process.exitCode = (await ensureBuilt("${distDir}")) ? 0 : 1;`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    ...{ cwd: folder, stdio: "inherit" },
    env: surroundings(),
  });
  const build = join(folder, distDir);
  return { name, folder, build, buildId: readFileSync(join(build, "BUILD_ID"), "utf8").trim() };
}

/** Of this process what a program needs to run, and none of its settings. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_ENV: "production" };
}
