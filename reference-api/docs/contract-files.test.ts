import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { isJsonObject } from "@/lib/contract/json";
import { allTools } from "../domains/registry";
import { contractFiles, contractFolder } from "./contract-files";
import { withDemos } from "./demo-api";
import { runExamples, type ExampleRun } from "./run-examples";

let runs: Map<string, ExampleRun>;
beforeAll(async () => {
  runs = await runExamples(allTools);
});

describe("the files of the contract", () => {
  it("are what the code gives: npm run contract would change nothing", async () => {
    const files = await contractFiles(runs);
    const there = readdirSync(contractFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(contractFolder.length + 1)
          .replaceAll("\\", "/"),
      );
    expect(there.sort()).toEqual([...files.keys()].sort());
    const differing = [...files].filter(
      ([path, text]) => readFileSync(join(contractFolder, path), "utf8") !== text,
    );
    expect(differing.map(([path]) => path)).toEqual([]);
  });

  it("document every tool on the page of its gate", () => {
    for (const { descriptor } of allTools) {
      const page = join(contractFolder, "tools", `${descriptor.gate}.md`);
      expect(existsSync(page) && readFileSync(page, "utf8")).toContain(`\n## ${descriptor.name}\n`);
    }
  });
});

describe("what discovery says of a tool", () => {
  it("holds no backticks, which the desk would show as they come", () => {
    const marked = allTools.filter(({ descriptor }) => JSON.stringify(descriptor).includes("`"));
    expect(marked.map(({ descriptor }) => descriptor.name)).toEqual([]);
  });
});

describe("what a tool's notes say", () => {
  it("is said of every tool: an example, and what it refuses", () => {
    const silent = allTools.filter(({ notes }) => !notes.example || !notes.errors);
    expect(silent.map(({ descriptor }) => descriptor.name)).toEqual([]);
  });

  it("is so: the example works, or meets an error that the tool tells of", () => {
    for (const { descriptor, notes } of allTools) {
      const { reply } = runs.get(descriptor.name) ?? {};
      if (!reply || reply["ok"] === true) continue;
      const told = (notes.errors ?? []).map(({ code }) => code as string);
      const error = isJsonObject(reply["error"]) ? reply["error"] : {};
      expect([descriptor.name, told]).toEqual([descriptor.name, expect.arrayContaining([error["code"]])]);
      // A platform that is not connected has nothing else to show.
      expect(descriptor.gate, JSON.stringify(reply)).toBe("platforms");
    }
  });

  it("is so: an input that is said to meet an error meets it, with the same code and the same retryable", async () => {
    await withDemos(allTools, (open) =>
      open(async (demo) => {
        for (const { kind, descriptor, notes } of allTools)
          for (const { code, retryable, input } of notes.errors ?? []) {
            if (!input) continue;
            const { name } = descriptor;
            const { error } =
              kind === "reads" ? await demo.call(name, input) : await demo.prepare(name, input);
            const plain: unknown = expect.not.stringContaining("`");
            expect([name, error]).toEqual([name, { code, retryable, message: plain }]);
          }
      }),
    );
  });
});
