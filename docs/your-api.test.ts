import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPublicationFile } from "@/lib/desk/publication/publication-file";

const page = readFileSync("docs/your-api.md", "utf8");

test("the publication files of “your own API in ten minutes” are such that the desk takes", () => {
  const files = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, text = ""]): unknown =>
    JSON.parse(text),
  );
  expect(files).toHaveLength(2);
  for (const file of files) expect(readPublicationFile(file)).toMatchObject({ ok: true });
});

test("what it quotes of a page stands in the sources", () => {
  const [, quoted = ""] = /“Accepted by the API\. ([^”]+)”/.exec(page) ?? [];
  expect(readFileSync("components/reviews/outcome/state-explanation.ts", "utf8")).toContain(
    quoted.replaceAll("\n", " "),
  );
});
