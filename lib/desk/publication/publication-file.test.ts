import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { checkFor, publicationFile, readPublicationFile } from "./publication-file";

test("the first check that fits a tool applies, by name or pattern", () => {
  const read = readPublicationFile({
    checks: [
      { tools: ["a", "b*"], publishes: false },
      {
        tools: "*",
        accepted: { items: "/posts", id: "id" },
        ask: { tool: "list" },
        answer: { items: "", id: "id", state: "state", published: ["live"] },
      },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  expect(checkFor(read.value, "bee")).toMatchObject({ publishes: false });
  expect(checkFor(read.value, "c")).toMatchObject({ ask: { tool: "list", input: {}, copy: {} } });
  expect(checkFor({ ...read.value, checks: [] }, "c")).toBeNull();
});

test.each([
  [{ checks: [{ tools: "*" }] }, "/checks/0"],
  [{ schedule: [] }, "/schedule"],
  [{ checks: [], overdueAfterHours: 0 }, "/overdueAfterHours"],
])("%j is refused at %s", (value, path) => {
  const read = readPublicationFile(value);
  expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toContain(path);
});

test("the JSON Schema in the docs says the same", () => {
  const schema = z.toJSONSchema(publicationFile, { io: "input", target: "draft-2020-12" });
  expect(JSON.parse(readFileSync("docs/publication.schema.json", "utf8"))).toEqual(schema);
});
