import { beforeAll, expect, test } from "vitest";
import type { SignedCheckpoint } from "@/lib/record/checkpoint";
import { readLine } from "@/lib/record/lines";
import { verifyRecord } from "@/lib/record/verify-record";
import { onEachDatabase } from "../testing/on-each-database";
import { entryAt, readLines, recordSteps } from "../testing/record-steps";

onEachDatabase((app) => {
  const { checkpoint, exported, first, rejectedReviews, verify } = recordSteps(app);
  let chains: string[] = [];
  let earlier: SignedCheckpoint | null = null;
  const changed = (lines: string[], index: number, from: string, to: string) =>
    lines.map((line, at) => (at === index ? line.replace(from, to) : line));

  beforeAll(async () => {
    const made = await rejectedReviews(3);
    chains = made.chains;
    earlier = made.checkpoints.at(-1) ?? null;
    await checkpoint();
  });

  test("whole, it has all entries, and ends with the checkpoint that covers them", async () => {
    const lines = await exported();
    const verdict = await verify(lines, earlier);
    expect(verdict).toMatchObject({ problems: [], chains: 3, entries: 12, uncovered: 0, erasedTexts: 0 });
    expect(readLine(lines.at(-1) ?? "")).toMatchObject({ type: "checkpoint" });
  });

  test("F76 a flipped byte is named by its entry", async () => {
    const lines = await exported();
    const chain = chains[1] ?? "";
    const broken = changed(lines, entryAt(lines, chain, 3), "Commented", "Cimmented");
    expect(await first(broken)).toBe(`Entry 3 of chain ${chain} was changed.`);
  });

  test("any flipped byte is found", async () => {
    const lines = await exported();
    const text = lines.join("");
    for (let at = 200; at < text.length - 1; at += 1_999) {
      const flipped = text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
      expect((await verify(flipped.trimEnd().split("\n"))).problems).not.toEqual([]);
    }
  });

  test("F76 a removed line is named, and so is one that stands elsewhere", async () => {
    const lines = await exported();
    const chain = chains[1] ?? "";
    const at = entryAt(lines, chain, 2);
    expect(await first(lines.toSpliced(at, 1))).toBe(`Entry 2 of chain ${chain} is missing.`);
    const moved = lines.toSpliced(at, 1).toSpliced(at + 1, 0, lines[at] ?? "");
    expect(await first(moved)).toBe(`Entry 2 of chain ${chain} is missing.`);
    expect(await first(lines.toSpliced(at, 0, lines[at] ?? ""))).toBe(
      `Entry 2 of chain ${chain} stands out of order.`,
    );
  });

  test("a cut-off end of a chain, of the file, and of the checkpoints are named", async () => {
    const lines = await exported();
    const chain = chains[2] ?? "";
    expect(await first(lines.toSpliced(entryAt(lines, chain, 4), 1))).toBe(
      `The end of chain ${chain} is missing: Entry 4.`,
    );
    expect(await first(lines.slice(0, 6))).toMatch("There is no checkpoint");
    expect(await first(lines.slice(0, -1))).toBe("Checkpoint 4 is missing.");
    const checkpoints = lines.filter((line) => line.startsWith(`{"type":"checkpoint"`));
    expect(await first(lines.filter((line) => line !== checkpoints[1]))).toBe("Checkpoint 2 is missing.");
  });

  test("F76 a removed chain is named by its place, in the middle and at the end", async () => {
    const lines = await exported();
    const without = (chain = "") => lines.filter((line) => !line.includes(chain));
    expect(await first(without(chains[1]))).toBe("Chain 2 of the last checkpoint: removed.");
    expect(await first(without(chains[2]))).toBe("Chain 3 of the last checkpoint: removed.");
  });

  test("a chain that was rewritten with all its digests is found", async () => {
    const lines = await exported();
    const chain = chains[0] ?? "";
    const cut = lines.toSpliced(entryAt(lines, chain, 4), 1);
    const head = cut.findIndex((line) => line.includes(`"type":"chain"`) && line.includes(chain));
    const third = readLine(cut[entryAt(cut, chain, 3)] ?? "");
    const digest = third?.type === "entry" ? third.digest : "";
    const forged = JSON.stringify({
      type: "chain",
      chain,
      head: { place: 1, chain, number: 3, digest },
    });
    expect(await first(cut.toSpliced(head, 1, forged))).toMatch("The ends of the chains are not those");
  });

  test("no key that comes with it counts: without the desk's own it proves nothing", async () => {
    const verdict = await verifyRecord(readLines(await exported()), { keys: [] });
    expect(verdict.problems[0]).toMatchObject({ kind: "key_unknown", checkpoint: 1 });
  });

  test("F76 a changed text is named, an erased one is counted, and the chain stays whole", async () => {
    const lines = await exported();
    const chain = chains[0] ?? "";
    const at = entryAt(lines, chain, 4);
    expect(await first(changed(lines, at, `"text":"No"`, `"text":"Yes"`))).toBe(
      `Entry 4 of chain ${chain}: the text "reason" was changed.`,
    );
    const erased = lines.map((line, index) =>
      index === at ? line.replace(/"texts":.*\}$/m, `"texts":{}}`) : line,
    );
    expect(await verify(erased)).toMatchObject({ problems: [], erasedTexts: 1 });
  });
});
