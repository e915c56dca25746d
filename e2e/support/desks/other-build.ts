import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface OtherBuild {
  /** Its folder, as NEXT_DIST_DIR names it. */
  distDir: string;
  remove: () => Promise<void>;
}

/**
 * The built app once more as a later deploy would have it: the same desk, whose server actions have other ids and
 * whose build another name. (A second real build takes longer than all that uses it.)
 */
export async function otherBuild(): Promise<OtherBuild> {
  const from = process.env.NEXT_DIST_DIR ?? ".next-test";
  const distDir = `${from}-later-${process.pid}`;
  await cp(from, distDir, {
    recursive: true,
    filter: (path) => !path.startsWith(join(from, "cache")) && !path.endsWith(".map"),
  });
  const { node } = JSON.parse(
    await readFile(join(from, "server/server-reference-manifest.json"), "utf8"),
  ) as { node: Record<string, unknown> };
  const reversed = (name: string) => [...name].reverse().join("");
  const build = (await readFile(join(from, "BUILD_ID"), "utf8")).trim();
  const renamed = new Map([[build, reversed(build)]]);
  // The first two digits say how an action is called; the rest is what another build makes anew.
  for (const id of Object.keys(node)) renamed.set(id, id.slice(0, 2) + reversed(id.slice(2)));
  if (renamed.size === 1) throw new Error("The build names no server actions.");
  // Browsers keep chunks for good: those that changed have other names, as in any build, and so do those that name them.
  const chunks = join(distDir, "static/chunks");
  const kept = new Map<string, string>();
  for (const name of await readdir(chunks))
    if (name.endsWith(".js"))
      kept.set(name.slice(0, -".js".length), await readFile(join(chunks, name), "utf8"));
  let news = [...renamed.keys()];
  while (news.length > 0) {
    const changed = [...kept].filter(([, text]) => news.some((name) => text.includes(name)));
    news = changed.map(([name]) => name);
    for (const name of news) {
      kept.delete(name);
      renamed.set(name, reversed(name));
      await rename(join(chunks, `${name}.js`), join(chunks, `${reversed(name)}.js`));
    }
  }
  // A route may be named like a file, and is a folder.
  const texts = (await readdir(distDir, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && /(?:\.(?:js|json|html|rsc)|BUILD_ID)$/.test(entry.name),
  );
  await Promise.all(texts.map(({ parentPath, name }) => replaceIn(join(parentPath, name), renamed)));
  return { distDir, remove: () => rm(distDir, { recursive: true, force: true }) };
}

async function replaceIn(path: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  const before = await readFile(path, "utf8");
  let after = before;
  for (const [name, other] of renamed) after = after.replaceAll(name, other);
  if (after !== before) await writeFile(path, after);
}
