import { beforeAll, expect, test } from "vitest";
import type { SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { lineText, readLine, type RecordLine } from "@/lib/desk/record/lines";
import { verifyRecord } from "@/lib/desk/record/verify-record";
import { createVault } from "@/lib/platform/vault/secrets";
import { onEachDatabase } from "../testing/on-each-database";
import { entryAt, readLines, recordSteps } from "../testing/record-steps";
import { reviewer } from "../testing/test-app";
import { eraseComments } from "../maintenance/erase-comments";
import { verifyAudit } from "..";
import { lastCheckpoint } from "./last-checkpoint";
import { recordLines } from "./record-lines";
import { verifyDatabase } from "./verify-database";

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
    expect(verdict).toMatchObject({ problems: [], chains: 4, entries: 13, uncovered: 0, erasedTexts: 0 });
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
    // Each of the first line and the first chain's head, then as many as take about a second.
    for (let at = 0; at < text.length - 1; at += at < 250 ? 1 : 37) {
      const flipped = text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);
      expect((await verify(flipped.trimEnd().split("\n"))).problems).not.toEqual([]);
    }
  });

  test("the first line stands once, at the start, and fits the last checkpoint", async () => {
    const lines = await exported();
    const [start = "", ...rest] = lines;
    expect(start).toBe(`{"type":"record","v":2,"checkpoint":5}\n`);
    expect(await first(rest)).toBe("The first line, which says where the record ends, is missing.");
    expect(await first([start, ...lines])).toBe("Line 2 stands out of order: it can only be the first.");
    expect(await first([...rest, start])).toBe(
      "The first line, which says where the record ends, is missing.",
    );
    for (const from of [`"checkpoint":5`, `"v":2`, `"type":"record"`]) {
      const renamed = changed(lines, 0, from, from.replace(`":`, `s":`));
      expect(await first(renamed)).toBe("Line 1 can’t be read.");
    }
    const changedLine = "The first line was changed: it doesn’t fit the last checkpoint.";
    expect(await first(changed(lines, 0, "5", "4"))).toBe(changedLine);
    expect(await first(changed(lines, 0, "5", "null"))).toBe(changedLine);
  });

  test("a signature has one spelling: spare bits of its last character count", async () => {
    const lines = await exported();
    const spelled = lines.map((line) =>
      line.replace(
        /("signature":".{85})(.)/,
        (_all, before: string, last: string) => before + String.fromCharCode(last.charCodeAt(0) + 1),
      ),
    );
    expect(spelled).not.toEqual(lines);
    expect(await first(spelled)).toBe("Checkpoint 1 was changed.");
  });

  test("what no digest covers has no further members", async () => {
    const lines = await exported();
    for (const [index, from] of [
      [1, `"type":"chain"`],
      [1, `"place"`],
      [2, `"type":"entry"`],
      [lines.length - 1, `"type":"checkpoint"`],
      [lines.length - 1, `"body"`],
    ] as const)
      expect(await first(changed(lines, index, from, `"note":"Trust me",${from}`))).toMatch(
        `Line ${index + 1} can’t be read.`,
      );
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
    expect(await first(lines.slice(0, 8))).toMatch("There is no checkpoint");
    expect(await first(lines.slice(0, -1))).toBe("Checkpoint 5 is missing.");
    const checkpoints = lines.filter((line) => line.startsWith(`{"type":"checkpoint"`));
    expect(await first(lines.filter((line) => line !== checkpoints[1]))).toBe("Checkpoint 2 is missing.");
  });

  test("F76 a removed chain is named by its place, in the middle and at the end", async () => {
    const lines = await exported();
    const without = (chain = "") => lines.filter((line) => !line.includes(chain));
    expect(await first(without(chains[1]))).toBe("Chain 3 of the last checkpoint: removed.");
    expect(await first(without(chains[2]))).toBe("Chain 4 of the last checkpoint: removed.");
  });

  test("a chain that was rewritten with all its digests is found", async () => {
    const lines = await exported();
    const chain = chains[0] ?? "";
    const cut = lines.toSpliced(entryAt(lines, chain, 4), 1);
    const head = cut.findIndex((line) => line.includes(`"type":"chain"`) && line.includes(chain));
    const third = readLine(cut[entryAt(cut, chain, 3)] ?? "");
    const digest = third.type === "entry" ? third.digest : "";
    const forged = JSON.stringify({
      type: "chain",
      chain,
      head: { place: 2, chain, number: 3, digest },
    });
    expect(await first(cut.toSpliced(head, 1, forged))).toMatch("The ends of the chains are not those");
  });

  test("no key that comes with it counts: without the desk's own it proves nothing", async () => {
    const verdict = await verifyRecord(readLines(await exported()), { keys: [] });
    expect(verdict.problems[0]).toMatchObject({ kind: "key_unknown", checkpoint: 1 });
  });

  test("F76 a changed text is named, and so is one that is gone unless the record says that it was erased", async () => {
    const lines = await exported();
    const chain = chains[0] ?? "";
    const at = entryAt(lines, chain, 4);
    expect(await first(changed(lines, at, `"text":"No"`, `"text":"Yes"`))).toBe(
      `Entry 4 of chain ${chain}: the text "reason" was changed.`,
    );
    const without = JSON.parse(lines[at] ?? "") as { texts: Record<string, unknown> };
    delete without.texts["reason"];
    expect(await first(lines.with(at, JSON.stringify(without)))).toBe(
      `Entry 4 of chain ${chain}: the text "reason" is missing, and nothing says that it was erased.`,
    );
  });

  test("F76 a text that was erased after the checkpoint of an export comes with the entry that says so", async () => {
    const at = await lastCheckpoint(app.db);
    await eraseComments(app.as(reviewer), { retentionDays: 0 });
    const lines = await exported();
    expect(entryAt(lines, chains[1] ?? "", 5)).toBeGreaterThan(0);
    const verdict = await verify(lines);
    expect(verdict).toMatchObject({ problems: [], uncovered: 3, erasedTexts: 3 });
    expect(verdict.lastCheckpoint?.number).toBe(at?.body.number);
    for (const review of chains)
      expect(await verifyAudit(app.as(reviewer), review)).toMatchObject({ value: { whole: true } });
    await checkpoint();
    expect(await verify(await exported())).toMatchObject({ problems: [], uncovered: 0, erasedTexts: 3 });
    const said = entryAt(lines, chains[1] ?? "", 5);
    expect(await first(lines.toSpliced(said, 1))).toMatch(`the text "text" is missing`);
  });

  test("F76 what is gone from its table without an entry that says so is found", async () => {
    const [chain = ""] = chains;
    await app.db
      .updateTable("preparations")
      .set({ input_sealed: null })
      .where("review_id", "=", chain)
      .execute();
    expect(await verifyAudit(app.as(reviewer), chain)).toMatchObject({
      value: { whole: false, missing: { event: "erased", found: 1, expected: 2 } },
    });
  });

  test("F107 a text that can't be opened is counted as unreadable, and only one that is gone as erased", async () => {
    const [damaged = "", gone = ""] = chains;
    const sealed = Buffer.from("damaged");
    const ofDamaged = app.db.updateTable("audit_texts").set({ sealed }).where("chain", "=", damaged);
    await ofDamaged.where("name", "=", "reason").execute();
    await app.db.deleteFrom("audit_texts").where("chain", "=", gone).where("name", "=", "reason").execute();
    const lines = await exported();
    const text_missing = { kind: "text_missing", chain: gone, number: 4, name: "reason" };
    expect(await verify(lines)).toMatchObject({
      problems: [text_missing],
      erasedTexts: 4,
      unreadableTexts: 1,
    });
    expect(await verifyDatabase(app.as(reviewer))).toMatchObject({
      ...{ problems: [text_missing], erasedTexts: 4, unreadableTexts: 1 },
    });

    const marked = entryAt(lines, damaged, 4);
    const mark = `"reason":null`;
    expect(lines[marked]).toContain(mark);
    expect(await first(changed(lines, marked, mark, `"text":null`))).toMatch(`the text "text" was changed.`);
  });

  test("F107 texts that another secret has sealed are unreadable where that one is missing", async () => {
    const lines: RecordLine[] = [];
    const at = await lastCheckpoint(app.db);
    const other = { db: app.db, vault: createVault(["a newer secret of the tests of the record"]) };
    for await (const line of recordLines(other, { at, beyond: false })) lines.push(line);
    const verdict = await verify(lines.map(lineText));
    const kept = lines.flatMap((line) => (line.type === "entry" ? Object.values(line.texts) : []));
    expect(kept.length).toBeGreaterThan(10);
    expect(verdict).toMatchObject({ erasedTexts: 4, unreadableTexts: kept.length });
  });
});
