import { spawn } from "node:child_process";
import { copyFile, link, mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const neverCopied = /^(?:\.git|\.next.*|\.build|data|test-results|playwright-report|\.env.*)$/;
const distDir = ".next";

export interface BuiltApart {
  /** A copy of the repository. */
  folder: string;
  /** The folder of its build, within that. */
  distDir: string;
  /** The files of the build that browsers ask for, by their names. */
  assets: string[];
  remove: () => Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Copies the repository and builds it there as `npm start` does, with these settings around it and in its `.env`. */
export async function buildApart({
  env = {},
  envFile = {},
}: {
  env?: Settings;
  envFile?: Settings;
}): Promise<BuiltApart> {
  const folder = await mkdtemp(join(tmpdir(), "countersign-apart-"));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    for (const entry of await readdir(".", { withFileTypes: true }))
      if (!neverCopied.test(entry.name)) await copy(entry.name, join(folder, entry.name), entry);
    const lines = Object.entries(envFile).map(([name, value]) => `${name}='${value}'`);
    await writeFile(join(folder, ".env"), lines.join("\n"));
    const output = await build(folder, env);
    if (output !== "") throw new Error(`The copy could not be built:\n${output}`);
    const files = await readdir(join(folder, distDir, "static"), { recursive: true });
    return { folder, distDir, assets: files.toSorted(), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Empty where it was built, else what the build has written. */
async function build(folder: string, env: Settings): Promise<string> {
  const program = `import { ensureBuilt } from "./scripts/build/build.mjs";
    process.exit((await ensureBuilt(${JSON.stringify(distDir)})) ? 0 : 1);`;
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const onExit = () => child.kill("SIGKILL");
  process.once("exit", onExit);
  let output = "";
  const keep = (chunk: Buffer) => void (output += chunk.toString("utf8"));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.removeListener("exit", onExit);
  return code === 0 ? "" : output;
}

type Kind = { isDirectory: () => boolean; isSymbolicLink: () => boolean };

/** Files are shared where that is possible: nothing writes into them. */
async function copy(from: string, to: string, kind: Kind): Promise<void> {
  if (kind.isSymbolicLink()) return symlink(await readlink(from), to);
  if (!kind.isDirectory()) return link(from, to).catch(() => copyFile(from, to));
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) await copy(join(from, entry.name), join(to, entry.name), entry);
}
