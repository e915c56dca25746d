import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A Markdown file of the documentation: its path from the root, and its text. */
export interface Page {
  path: string;
  text: string;
}

/** The files that belong to the repository: those in Git, and new ones that it doesn't ignore. */
export function repositoryFiles(): string[] {
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  return execFileSync("git", options, { encoding: "utf8" }).split("\0").filter(Boolean);
}

/** The pages at the top, but for the changelog, which names what has been, and everything below docs. */
export function documentation(files: readonly string[]): Page[] {
  return files
    .filter((path) => /^(?:README|CONTRIBUTING|SECURITY|docs\/.+)\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

/** The targets of links and images, without fragments; those of the web and of the page itself are left out. */
export function localLinks(page: Page): string[] {
  return [...page.text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target));
}

/** What a link to one of the page's headings ends in, as GitHub makes it. */
export function headingsOf(page: Page): string[] {
  return [...page.text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** All code of a page: what stands between backticks, and each line of its fenced blocks. */
export function codeOf(page: Page): string[] {
  const fences = /^```.*\n([\s\S]*?)^```$/gm;
  const blocks = [...page.text.matchAll(fences)].flatMap(([, block = ""]) => block.split("\n"));
  const spans = [...page.text.replace(fences, "").matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...blocks, ...spans].filter((code) => code.trim() !== "");
}

/** The names in the first column of tables that are headed "variable". */
export function variablesInTables(page: Page): string[] {
  const tables = page.text.matchAll(/^\| *variable\b.*\n\|[ :|-]+\n((?:\|.*\n?)+)/gim);
  return [...tables].flatMap(([, rows = ""]) =>
    rows
      .split("\n")
      .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/[A-Z][A-Z0-9_]+/g)].map(String)),
  );
}
