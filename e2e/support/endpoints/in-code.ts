import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rows } from "./endpoints";

/** Every handler in the sources, such as `GET /data/reviews/[id]`. */
export async function handlersInCode(): Promise<string[]> {
  const found = await Promise.all(
    (await filesInApp("route")).map(async (file) => {
      const code = await readFile(join("app", file), "utf8");
      const exported = code.matchAll(
        /export (?:async )?(?:function|const) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b|\bas (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g,
      );
      return [...exported].map(([, named, renamed]) => `${named ?? renamed} ${addressOf(file)}`);
    }),
  );
  return found.flat();
}

/** Every page in the sources, such as `/receipts/[id]`. */
export async function pagesInCode(): Promise<string[]> {
  return (await filesInApp("page")).map(addressOf);
}

async function filesInApp(name: "route" | "page"): Promise<string[]> {
  const files = await readdir("app", { recursive: true });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => new RegExp(`(?:^|/)${name}\\.tsx?$`).test(file));
}

function addressOf(file: string): string {
  return `/${file}`.replace(/\/\([^)]*\)/g, "").replace(/\/[^/]*$/, "") || "/";
}

export type BuiltAction = { id: string; name: string; path: (rows: Rows) => string };

/** Every server action that the build serves, with a page that it can be called from. */
export async function actionsInBuild(): Promise<BuiltAction[]> {
  const distDir = process.env.NEXT_DIST_DIR ?? ".next-test";
  const manifest = JSON.parse(
    await readFile(join(distDir, "server/server-reference-manifest.json"), "utf8"),
  ) as { node: Record<string, { workers: Record<string, unknown>; exportedName: string }> };
  return Object.entries(manifest.node).map(([id, { workers, exportedName }]) => {
    const [page = ""] = Object.keys(workers);
    const path = page
      .replace(/^app/, "")
      .replace(/\/page$/, "")
      .replace(/\/\([^)]*\)/g, "");
    return {
      id,
      name: exportedName,
      path: ({ reviewId }) => path.replace("[id]", reviewId).replace("[name]", "accountList"),
    };
  });
}
