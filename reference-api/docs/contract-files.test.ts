import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isJsonObject } from "@/lib/wire/contract/json";
import { allTools } from "../domains/all-tools";
import { contractFiles, contractFolder } from "./contract-files";
import { withDemos, runExamples } from "./demo-api";

const runs = await runExamples(allTools);

describe("the generated contract", () => {
  it("matches the code: npm run contract would change nothing", async () => {
    const files = await contractFiles(runs);
    const existing = readdirSync(contractFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(contractFolder.length + 1)
          .replaceAll("\\", "/"),
      );
    expect(existing.sort()).toEqual([...files.keys()].sort());
    const differing = [...files].filter(
      ([path, text]) => readFileSync(join(contractFolder, path), "utf8") !== text,
    );
    expect(differing.map(([path]) => path)).toEqual([]);
  });

  it("has a section, an input schema and an example for every tool", () => {
    const page = readFileSync(join(contractFolder, "tools.md"), "utf8");
    for (const { descriptor } of allTools) {
      const { name } = descriptor;
      expect(page).toContain(`\n### ${name}\n`);
      for (const link of [`schemas/tools/${name}.json`, `examples/${name}.json`]) {
        expect(page).toContain(`](${link})`);
        expect(readFileSync(join(contractFolder, link), "utf8")).not.toBe("");
      }
    }
  });
});

describe("a tool's descriptor", () => {
  it("has no backticks, which screens would show", () => {
    const marked = allTools.filter(({ descriptor }) => JSON.stringify(descriptor).includes("`"));
    expect(marked.map(({ descriptor }) => descriptor.name)).toEqual([]);
  });
});

describe("a tool's example and refusals", () => {
  it("are documented for every tool", () => {
    const silent = allTools.filter(({ notes }) => !notes.example || !notes.errors);
    expect(silent.map(({ descriptor }) => descriptor.name)).toEqual([]);
  });

  it("are true: the example works, or meets an error that the tool documents", () => {
    for (const { descriptor, notes } of allTools) {
      const { reply } = runs.get(descriptor.name) ?? {};
      if (reply?.["ok"] === true) continue;
      const documented = (notes.errors ?? []).map(({ code }) => code as string);
      const error = isJsonObject(reply?.["error"]) ? reply["error"] : {};
      expect([descriptor.name, documented]).toEqual([
        descriptor.name,
        expect.arrayContaining([error["code"]]),
      ]);
      // A platform without a connection has nothing else to show.
      expect(descriptor.gate, JSON.stringify(reply)).toBe("platforms");
    }
  });

  it("are true: an error's input meets that error, with the same code and retryable", async () => {
    await withDemos(allTools, (open) =>
      open(async (demo) => {
        for (const { kind, descriptor, notes } of allTools)
          for (const { code, retryable, input } of notes.errors ?? []) {
            if (!input) continue;
            const { name } = descriptor;
            const { error } =
              kind === "reads" ? await demo.call(name, input) : await demo.prepare(name, input);
            const withoutBackticks: unknown = expect.not.stringContaining("`");
            expect([name, error]).toEqual([name, { code, retryable, message: withoutBackticks }]);
          }
      }),
    );
  });
});
