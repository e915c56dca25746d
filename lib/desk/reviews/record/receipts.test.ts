import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import type { Receipt, ReceiptFile } from "@/lib/desk/record/receipt";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import { receiptFacts } from "@/lib/desk/record/verifier/receipt-facts.mjs";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import { approveAndSend, comment, issueReceipt, publishedKeys, reject, rotateSigningKey } from "..";
import { policyWith } from "../testing/policies";
import { administrator, newest, reviewer, shown, viewer, waitingReview } from "../testing/test-app";
import type { Actor } from "../types";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { valueOf } from "../testing/value-of";

onEachDatabase((app, kind) => {
  const { approve } = steps(app);
  let file: ReceiptFile;
  let preparationId: string;
  let keys: string;
  const issue = (preparationId: string) => valueOf(issueReceipt(app.as(viewer), { preparationId }));
  const verify = (change: (text: string) => string = (text) => text) =>
    verifyReceipt(change(JSON.stringify(file)), keys);
  const broken = async (change: (text: string) => string) =>
    (await verify(change)).checks
      .filter(({ ok }) => !ok)
      .map(({ label, problem }) => `${label} ${problem}`.trim());

  beforeAll(async () => {
    const review = await waitingReview(app);
    await comment(app.as(reviewer), { reviewId: review.id, text: "canary of the receipts" });
    await approve(review);
    preparationId = newest(review).id;
    file = await issue(preparationId);
    keys = JSON.stringify(await publishedKeys(app.as(reviewer)));
  });

  describe("a receipt says what was shown, who decided, and what became of it", () => {
    test("F91 it verifies with the public keys alone, without what people wrote", async () => {
      expect(file.receipt).toMatchObject({
        shown: { inputDigest: expect.stringMatching(/^[0-9a-f]{64}$/) },
        prepared: { policy: { approvals: 1 } },
        decisions: [
          {
            by: { id: reviewer.id, name: reviewer.name },
            role: "reviewer",
            policy: { approvals: 1 },
            verdict: "approved",
          },
        ],
        attempts: [{ number: 1, state: "accepted", outcome: { kind: "result" } }],
        state: "accepted",
      });
      expect(await verify()).toMatchObject({ valid: true });
      expect(JSON.stringify(file)).not.toContain("canary of the receipts");
    });

    test("F91 of what publishes nothing it says so, and one that says less still verifies", async () => {
      const publication = publicationFile.parse({ checks: [{ tools: "draftSave", publishes: false }] });
      const review = await waitingReview(app, { context: { publication } });
      await approveAndSend(app.as(reviewer, { publication }), { shown: shown(review) });
      const knowing = await issue(newest(review).id);
      expect([file.receipt.publication, knowing?.receipt.publication]).toEqual(["untracked", "nothing"]);
      expect(await verifyReceipt(JSON.stringify(knowing), keys)).toMatchObject({ valid: true });
      expect(await verify()).toMatchObject({ valid: true });
      const outcomes = [file.receipt, knowing?.receipt].map((one) => one && outcomeIn(one));
      expect(outcomes).toEqual([
        [
          "Accepted by the API.",
          "That doesn’t prove that anything was published; Countersign has no way to look.",
        ],
        ["Accepted by the API.", "Nothing to publish."],
      ]);
    });

    test("F91 a decision has the role and the policy that it was taken under, not those of the preparation", async () => {
      const roles = ["reviewer", "administrator"] as const;
      const review = await waitingReview(app, { context: { policy: policyWith({ roles: [...roles] }) } });
      const policy = policyWith({ approvals: 2, roles: [...roles] });
      const decided = (actor: Actor) => approveAndSend(app.as(actor, { policy }), { shown: shown(review) });
      expect([await decided(reviewer), await decided(administrator)]).toMatchObject([
        { ok: true },
        { ok: true },
      ]);
      const both = await issue(newest(review).id);
      expect(both.receipt.prepared.policy).toMatchObject({ approvals: 1 });
      const taken = new Map(both.receipt.decisions.map(({ by, role, policy }) => [by.id, { role, policy }]));
      expect(taken.get(reviewer.id)).toMatchObject({ role: "reviewer", policy: { approvals: 2 } });
      expect(taken.get(administrator.id)).toMatchObject({ role: "administrator", policy: { approvals: 2 } });
      expect(await verifyReceipt(JSON.stringify(both), keys)).toMatchObject({ valid: true });
      const forged = JSON.stringify(both).replace(
        `"role":"administrator","policy"`,
        `"role":"reviewer","policy"`,
      );
      const { checks } = await verifyReceipt(forged, keys);
      expect(checks.filter(({ ok }) => !ok).map(({ problem }) => problem)).toContain(
        "Its entry has another role or policy.",
      );
    });

    test("F91 of a rejection too, and after the key was rotated", async () => {
      const review = await waitingReview(app);
      await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No" });
      await rotateSigningKey(app.as(reviewer));
      const rejected = await issue(newest(review).id);
      expect(rejected.receipt).toMatchObject({
        decisions: [{ verdict: "rejected", role: "reviewer", policy: { approvals: 1 } }],
        state: "rejected",
      });
      const published = JSON.stringify(await publishedKeys(app.as(reviewer)));
      expect(await verifyReceipt(JSON.stringify(rejected), published)).toMatchObject({ valid: true });
      expect(await verifyReceipt(JSON.stringify(file), published)).toMatchObject({ valid: true });
      expect(await verifyReceipt(JSON.stringify(rejected), keys)).toMatchObject({ valid: false });
    });
  });

  describe("what was changed is named", () => {
    test.each([
      [
        "the outcome",
        `"state":"accepted","publication"`,
        `"state":"rejected","publication"`,
        "The signature doesn’t match",
      ],
      [
        "an approver",
        `"name":"Rita Reviewer"},"role"`,
        `"name":"Mallory"},"role"`,
        "The signature doesn’t match",
      ],
      [
        "an entry",
        "Approved draftSave",
        "Approved draftSafe",
        /The entries don’t form the chain that was signed Entry 4 was changed\. The file says [0-9a-f]{4} [0-9a-f]{4}, this entry gives [0-9a-f]{4} [0-9a-f]{4}\./,
      ],
      ["its keys", `"key":"`, `"key":"0`, "Signed by none of the keys you gave"],
    ])("%s", async (_what, from, to, said) => {
      const found = await broken((text) => {
        expect(text).toContain(from);
        return text.replace(from, to);
      });
      expect(found.join("\n")).toMatch(said);
    });

    test("F91 a removed entry, a changed summary, and what is no receipt", async () => {
      const { entries, ...rest } = file;
      const without = { ...rest, entries: entries.toSpliced(1, 1) };
      expect((await broken(() => JSON.stringify(without))).join()).toContain("Entry 2 is missing");
      const cut = { ...rest, entries: entries.slice(0, -1) };
      expect((await broken(() => JSON.stringify(cut))).join()).toContain(
        `${entries.length - 1} of ${entries.length}`,
      );
      const other = { ...file, summaryText: `{"text":"Something else"}` };
      expect((await broken(() => JSON.stringify(other))).join()).toMatch(
        "The summary doesn’t match its digest",
      );
      for (const none of ["", "[]", "{}", `{"receipt":{"type":"countersign/receipt","v":2}}`])
        expect(await verifyReceipt(none, keys)).toMatchObject({ valid: false, receipt: null });
    });
  });

  test("a signature has one spelling: spare bits of its last character count", async () => {
    const last = file.signature.charCodeAt(file.signature.length - 1);
    const signature = file.signature.slice(0, -1) + String.fromCharCode(last + 1);
    expect((await broken(() => JSON.stringify({ ...file, signature }))).join()).toMatch(
      "The signature doesn’t match this content",
    );
  });

  test("null is no number, and no number too large is null", async () => {
    const text = JSON.stringify(file);
    const at = text.lastIndexOf(":null");
    const forged = `${text.slice(0, at)}:1e999${text.slice(at + 5)}`;
    expect((await broken(() => forged)).length).toBeGreaterThan(0);
  });

  if (kind === "sqlite") {
    const folder = testFolder();
    test("`npm run receipt:verify` says so by its exit code, anywhere", () => {
      const path = (name: string) => join(folder, name);
      writeFileSync(path("receipt.json"), JSON.stringify(file));
      writeFileSync(path("broken.json"), JSON.stringify(file).replace(`"revision":1`, `"revision":2`));
      writeFileSync(path("keys.json"), keys);
      const run = (...args: string[]) =>
        spawnSync(process.execPath, ["scripts/receipt-verify.mjs", ...args], {
          encoding: "utf8",
          env: process.env,
        });
      const whole = run(path("receipt.json"), "--keys", path("keys.json"));
      expect(whole).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("Valid: nothing was changed"),
      });
      // A sentence ends with its full stop alone.
      expect(whole.stdout).not.toContain(".;");
      expect(run(path("broken.json"), "--keys", path("keys.json"))).toMatchObject({ status: 1 });
      const bent = JSON.stringify(file).replace(`"decisions":[{"by"`, `"decisions":[{"bx"`);
      writeFileSync(path("bent.json"), bent);
      expect(run(path("bent.json"), "--keys", path("keys.json"))).toMatchObject({
        status: 1,
        stdout: expect.stringContaining("✕ The receipt doesn’t have the shape of one"),
        stderr: "",
      });
      const doubled = JSON.stringify(file).replace(`"revision":1`, `"revis\\u0069on":2,"revision":1`);
      writeFileSync(path("doubled.json"), doubled);
      expect(run(path("doubled.json"), "--keys", path("keys.json"))).toMatchObject({
        status: 1,
        stdout: expect.stringContaining(`"revision" stands twice in one object.`),
        stderr: "",
      });
      const posing = { ...file, receipt: { ...file.receipt, key: "\u001b[2J\u009b1AValid\u202e\n" } };
      writeFileSync(path("posing.json"), JSON.stringify(posing));
      expect(run(path("posing.json"), "--keys", path("keys.json"))).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(/^Not valid.*\n.*\n.*⟨U\+001B⟩\[2J ⟨U\+009B⟩1AV /),
      });
      expect(run(path("receipt.json"))).toMatchObject({ status: 2 });
      writeFileSync(path("marked.json"), `\ufeff${JSON.stringify(file)}`);
      writeFileSync(path("marked-keys.json"), `\ufeff${keys}`);
      expect(run(path("marked.json"), "--keys", path("marked-keys.json"))).toMatchObject({ status: 0 });
      writeFileSync(path("doubled-keys.json"), keys.replace(`"x":"`, `"x":"AAAA","x":"`));
      expect(run(path("receipt.json"), "--keys", path("doubled-keys.json"))).toMatchObject({
        status: 2,
        stderr: `${path("doubled-keys.json")} can’t be used. "x" stands twice in one object.\n`,
      });
      expect(run(path("receipt.json"), "--keys", path("receipt.json"))).toMatchObject({
        status: 2,
        stderr: `${path("receipt.json")} can’t be used. It holds no public keys of a desk.\n`,
      });
    });
  }
});

/** As the offline verifier has it. */
function outcomeIn(receipt: Receipt): string[] | undefined {
  return new Map(receiptFacts(receipt, (iso) => iso)).get("Outcome");
}
