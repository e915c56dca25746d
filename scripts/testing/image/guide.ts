import { readFileSync } from "node:fs";

/** A fenced block of docs/deploy.md. A block of commands that no test runs says so in its first line. */
export type Block = { language: string; text: string };

const blocks = [...readFileSync("docs/deploy.md", "utf8").matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", text = ""]): Block => ({ language, text }),
);

export const isMarked = ({ text }: Block): boolean => text.startsWith("# Not run by a test: ");

/** Those of one language, in their order. */
export function blocksOf(language: string): Block[] {
  return blocks.filter((block) => block.language === language);
}

/** The lines of the block of commands that has this in it and is run by a test. */
export function commandsWith(part: string): string[] {
  const block = blocksOf("sh").find((one) => !isMarked(one) && one.text.includes(part));
  if (!block) throw new Error(`docs/deploy.md has no block to run with ${part}.`);
  return block.text.trimEnd().split("\n");
}
