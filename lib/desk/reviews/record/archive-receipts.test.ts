import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import type { ManifestFile } from "@/lib/desk/record/archive/manifest";
import { keyFingerprint, keyId, makeKeyPair, signText } from "@/lib/desk/record/keys";
import { sha256 } from "@/lib/desk/record/entry";
import type { ReceiptFile } from "@/lib/desk/record/receipt";
import { testFolder } from "@/scripts/testing/clean-up";
import { tarGzip } from "@/lib/platform/http/tar-gzip";
import {
  comment,
  exportReceipts,
  listReceiptMonths,
  publishedKeys,
  reject,
  rotateSigningKey,
  showConcealed,
  type ReviewContext,
} from "..";
import { appendAudit } from "../audit/audit";
import { canary, holds, repeating, waitingWith } from "../testing/repeating-api";
import { newest, reviewer, viewer, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { valueOf } from "../testing/value-of";

const dayMs = 86_400_000;

onEachDatabase((app, kind) => {
  const { approve } = steps(app);
  /** Revisions by their archive's file. */
  const of = (review: Awaited<ReturnType<typeof waitingReview>>) => `receipts/${review.id}-1.json`;
  const filesOf = async (month: string, context: ReviewContext = app.as(viewer)) => {
    const files = new Map<string, string>();
    const archive = await valueOf(exportReceipts(context, { month }));
    for await (const { path, text } of archive.files) files.set(path, text);
    return files;
  };
  const receiptsIn = (files: Map<string, string>) =>
    [...files.keys()].filter((path) => path.startsWith("receipts/")).toSorted();
  const manifestIn = (files: Map<string, string>) =>
    JSON.parse(files.get("manifest.json") ?? "") as ManifestFile;

  const decided: Record<string, Awaited<ReturnType<typeof waitingReview>>> = {};
  const secretPin = canary();
  beforeAll(async () => {
    // March 2026 by the clock of the tests.
    decided["approved"] = await waitingReview(app);
    await comment(app.as(reviewer), { reviewId: decided["approved"].id, text: "canary of the archives" });
    expect(await approve(decided["approved"])).toMatchObject({ ok: true });
    decided["rejected"] = await waitingReview(app);
    await reject(app.as(reviewer), { preparationId: newest(decided["rejected"]).id, reason: "No" });
    await waitingReview(app);
    repeating(app, { summary: { text: `It goes to ${secretPin}.` }, output: { to: secretPin } });
    decided["concealed"] = await waitingWith(app, secretPin, 7);
    for (const path of ["/accountId", "/pin"])
      await valueOf(
        showConcealed(app.as(reviewer), { preparationId: newest(decided["concealed"]).id, path }),
      );
    expect(await approve(decided["concealed"])).toMatchObject({ ok: true });
    app.advance(Date.parse("2026-03-31T23:59:50.000Z") - app.now().getTime());
    decided["last"] = await waitingReview(app);
    expect(await approve(decided["last"])).toMatchObject({ ok: true });
    app.advance(Date.parse("2026-04-01T00:00:00.000Z") - app.now().getTime());
    decided["first"] = await waitingReview(app);
    expect(await approve(decided["first"])).toMatchObject({ ok: true });
    app.advance(70 * dayMs);
    await rotateSigningKey(app.as(reviewer));
    decided["june"] = await waitingReview(app);
    expect(await approve(decided["june"])).toMatchObject({ ok: true });
  });

  test("the months are those in which something was decided or recorded, the newest first, by UTC", async () => {
    const { months, currentMonth, keys } = await valueOf(listReceiptMonths(app.as(viewer)));
    expect(months).toEqual(["2026-06", "2026-04", "2026-03"]);
    expect(currentMonth).toBe("2026-06");
    const published = (await publishedKeys(app.as(viewer))).keys;
    expect(keys).toEqual(
      published.map(({ kid, x, createdAt, retiredAt }) => ({
        ...{ id: kid, fingerprint: keyFingerprint(x), createdAt, retiredAt },
      })),
    );
    expect(published.map(({ fingerprint }) => fingerprint)).toEqual(
      keys.map(({ fingerprint }) => fingerprint),
    );
  });

  test("F130 an archive has every receipt of its month and no other, without what people wrote and what is concealed", async () => {
    const march = await filesOf("2026-03");
    const { approved, rejected, concealed, last, first, june } = decided;
    if (!approved || !rejected || !concealed || !last || !first || !june) throw new Error("Not decided.");
    expect(receiptsIn(march)).toEqual([approved, rejected, concealed, last].map(of).toSorted());
    expect(receiptsIn(await filesOf("2026-04"))).toEqual([of(first)]);
    expect(receiptsIn(await filesOf("2026-06"))).toEqual([of(june)]);
    expect(receiptsIn(await filesOf("2026-05"))).toEqual([]);
    const all = [...march.values()].join("\n");
    expect(all).not.toContain("canary of the archives");
    expect(holds(all, secretPin)).toBe(false);
    expect(all).not.toMatch(/PRIVATE KEY|"d":/);
    expect(manifestIn(march).manifest).toMatchObject({
      month: "2026-03",
      zone: "UTC",
      receipts: 4,
      without: [],
    });
    const { receipt } = JSON.parse(march.get(of(approved)) ?? "") as ReceiptFile;
    expect(receipt).toMatchObject({ review: approved.id, state: "accepted" });
  });

  test("a revision of the record that is gone is named, not left out unsaid", async () => {
    app.advance(30 * dayMs);
    await app.db.transaction().execute((tx) =>
      appendAudit(tx, app.as(reviewer), {
        ...{ by: reviewer, event: "approved", text: "Approved it.", toolName: "draftSave" },
        ...{ reviewId: "r-gone", revision: 3 },
      }),
    );
    expect(manifestIn(await filesOf("2026-07")).manifest).toMatchObject({
      ...{ receipts: 0, without: [{ review: "r-gone", revision: 3 }] },
    });
  });

  test.each(["", "2026", "2026-13", "2026-3", "../2026-03", "2026-03-01"])("%j is no month", (month) => {
    expect(exportReceipts.input.safeParse({ month }).success).toBe(false);
  });

  if (kind !== "sqlite") return;
  describe("on a machine that has nothing but Node", () => {
    const machine = testFolder();
    const home = join(machine, "home");
    const unpacked = join(machine, "countersign-receipts-2026-03");
    const keysPath = join(machine, "countersign-keys.json");
    let keys: string;

    beforeAll(async () => {
      mkdirSync(home);
      const { name, at, files } = await valueOf(exportReceipts(app.as(viewer), { month: "2026-03" }));
      const packed = join(machine, "archive.tar.gz");
      const pieces: Uint8Array[] = [];
      for await (const piece of tarGzip(files, { folder: name, at })) pieces.push(piece);
      writeFileSync(packed, Buffer.concat(pieces));
      expect(spawnSync("tar", ["-xzf", packed, "-C", machine])).toMatchObject({ status: 0 });
      keys = JSON.stringify(await publishedKeys(app.as(viewer)));
      writeFileSync(keysPath, keys);
    });

    /** With no package, no setting and no home that it could have of this one. */
    const verify = (folder: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["verify.mjs", ...args], {
        ...{ cwd: folder, encoding: "utf8" },
        env: { HOME: home, PATH: "", NODE_ENV: "production" },
      });
      return { status, stdout, stderr };
    };
    const trusted = (folder: string) => verify(folder, "--keys", keysPath);

    test("F130 what was unpacked has what it takes, and it is valid by keys from elsewhere", () => {
      expect(readdirSync(unpacked).toSorted()).toEqual([
        ...["README.txt", "SHA256SUMS", "checkpoint.json", "keys.json", "manifest.json", "receipts"],
        ...["verifier.html", "verify.mjs"],
      ]);
      const said = trusted(unpacked);
      expect(said).toMatchObject({ status: 0, stderr: "" });
      expect(said.stdout).toContain("Receipts of 2026-03 (UTC)");
      expect(said.stdout).toContain(
        "Valid: all 4 are as they were signed. None is missing, and nothing was added.",
      );
      expect(said.stdout).not.toContain("prove nothing");
    });

    test("F130 by the keys that came with it, it says that they prove nothing alone, and prints what to compare", async () => {
      for (const said of [verify(unpacked), verify(unpacked, "--keys", "keys.json")]) {
        expect(said).toMatchObject({ status: 3, stderr: "" });
        expect(said.stdout).toContain("They prove nothing alone");
        expect(said.stdout).toContain("/.well-known/countersign-keys.json");
        for (const { fingerprint } of (await publishedKeys(app.as(viewer))).keys)
          expect(said.stdout.replaceAll(" ", "")).toContain(`SHA-256${fingerprint}`);
      }
    });

    test("the digests are those that `sha256sum` makes", () => {
      const rows = readFileSync(join(unpacked, "SHA256SUMS"), "utf8").trimEnd().split("\n");
      for (const row of rows) {
        const [digest = "", path = ""] = row.split("  ");
        expect(sha256(readFileSync(join(unpacked, path), "utf8"))).toBe(digest);
      }
    });

    const aReceipt = (folder: string) =>
      join(folder, "receipts", readdirSync(join(folder, "receipts"))[0] ?? "");
    const change = (path: string, from: string | RegExp, to: string) => {
      const text = readFileSync(path, "utf8");
      expect(text).toMatch(from);
      writeFileSync(path, text.replace(from, to));
    };
    /** So that the list of digests fits again, as whoever changes a file would do it. */
    const listAnew = (folder: string) => {
      const path = join(folder, "SHA256SUMS");
      const rows = readFileSync(path, "utf8").trimEnd().split("\n");
      const listed = rows.flatMap((row) => {
        const [, name = ""] = row.split("  ");
        try {
          return `${sha256(readFileSync(join(folder, name), "utf8"))}  ${name}\n`;
        } catch {
          return [];
        }
      });
      writeFileSync(path, listed.join(""));
    };
    /** All signed anew by somebody else, whose key takes the place of the desk's. */
    const signAnew = (folder: string) => {
      const { publicKey, privateKey } = makeKeyPair();
      expect(keyId(publicKey.x)).toBe(publicKey.id);
      const sign = (path: string, member: "receipt" | "manifest" | "body", more: object = {}) => {
        const file = JSON.parse(readFileSync(path, "utf8")) as Record<string, object>;
        const body = { ...file[member], key: publicKey.id, ...more };
        const signature = signText(privateKey, canonicalJson(body));
        writeFileSync(path, JSON.stringify({ ...file, [member]: body, signature }));
        return body;
      };
      for (const name of readdirSync(join(folder, "receipts")))
        sign(join(folder, "receipts", name), "receipt");
      const checkpoint = sign(join(folder, "checkpoint.json"), "body");
      const own = { kty: "OKP", crv: "Ed25519", use: "sig", kid: publicKey.id, x: publicKey.x };
      const dates = { createdAt: "2026-01-01T00:00:00.000Z", retiredAt: null };
      writeFileSync(
        join(folder, "keys.json"),
        JSON.stringify({ keys: [{ ...own, ...dates }], passkeys: [] }),
      );
      listAnew(folder);
      sign(join(folder, "manifest.json"), "manifest", {
        sums: sha256(readFileSync(join(folder, "SHA256SUMS"), "utf8")),
        checkpoint: { number: 1, digest: sha256(canonicalJson(checkpoint)) },
      });
    };

    const tamperings: [string, (folder: string) => void, RegExp][] = [
      [
        "a receipt’s outcome",
        (folder) =>
          change(
            aReceipt(folder),
            /"state": "(accepted|rejected)",\s+"publication"/,
            '"state": "expired", "publication"',
          ),
        /receipts\/.*: It was changed: its digest isn’t the one in the manifest\.\n.*The signature doesn’t match this content/,
      ],
      [
        "a receipt, with its digest made anew",
        (folder) => {
          change(aReceipt(folder), `"revision": 1`, `"revision": 2`);
          listAnew(folder);
        },
        /SHA256SUMS: It was changed.*\n.*The signature doesn’t match this content/,
      ],
      ["a receipt that is missing", (folder) => rmSync(aReceipt(folder)), /receipts\/.*: It is missing\./],
      [
        "a receipt that is missing from the list too",
        (folder) => {
          rmSync(aReceipt(folder));
          listAnew(folder);
        },
        /SHA256SUMS: It was changed[^]*It lists 3 receipts\. The manifest says 4\./,
      ],
      [
        "a receipt too many",
        (folder) => cpSync(aReceipt(folder), join(folder, "receipts", "another.json")),
        /receipts\/another\.json: It isn’t in the manifest: somebody added it\./,
      ],
      [
        "a receipt under another’s name",
        (folder) => {
          const [one = "", other = ""] = readdirSync(join(folder, "receipts"));
          const path = (name: string) => join(folder, "receipts", name);
          renameSync(path(one), path("spare"));
          renameSync(path(other), path(one));
          renameSync(path("spare"), path(other));
        },
        /receipts\/.*: It was changed/,
      ],
      [
        "a desk key that somebody put among the keys",
        (folder) => {
          const { publicKey } = makeKeyPair();
          const set = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8")) as { keys: object[] };
          const key = { kty: "OKP", crv: "Ed25519", use: "sig", kid: publicKey.id, x: publicKey.x };
          const more = { ...key, createdAt: "2026-01-01T00:00:00.000Z", retiredAt: null };
          writeFileSync(join(folder, "keys.json"), JSON.stringify({ ...set, keys: [...set.keys, more] }));
        },
        /keys\.json: It was changed/,
      ],
      [
        "the month in the manifest",
        (folder) => change(join(folder, "manifest.json"), `"month": "2026-03"`, `"month": "2026-05"`),
        /manifest\.json: It was changed: the signature isn’t of this manifest\./,
      ],
      [
        "a number of the manifest that JSON has no word for",
        (folder) => change(join(folder, "manifest.json"), `"receipts": 4`, `"receipts": 4, "more": 1e999`),
        /manifest\.json: It was changed/,
      ],
      [
        "a manifest that is missing",
        (folder) => rmSync(join(folder, "manifest.json")),
        /manifest\.json: It is missing\./,
      ],
      [
        "a checkpoint",
        (folder) => change(join(folder, "checkpoint.json"), /"entries":\d+/, `"entries":1`),
        /checkpoint\.json: It was changed: its digest[^]*checkpoint\.json: It was changed: the signature isn’t of this checkpoint\./,
      ],
      ["the list", (folder) => rmSync(join(folder, "SHA256SUMS")), /SHA256SUMS: It is missing\./],
      [
        "the program’s readme",
        (folder) => change(join(folder, "README.txt"), "Receipts", "Receipt"),
        /README\.txt: It was changed/,
      ],
    ];
    test.each(tamperings)("F130 %s is found, by whichever keys", (_what, tamper, said) => {
      const folder = join(testFolder(), "tampered");
      cpSync(unpacked, folder, { recursive: true });
      tamper(folder);
      for (const answer of [trusted(folder), verify(folder)]) {
        expect(answer).toMatchObject({ status: 1, stderr: "" });
        expect(answer.stdout).toContain("Not valid. Don’t rely on this archive.");
        expect(answer.stdout).toMatch(said);
      }
    });

    test("F130 an archive that somebody signed anew with a key of their own is valid by that key, and found by the desk’s", () => {
      const folder = join(testFolder(), "signed-anew");
      cpSync(unpacked, folder, { recursive: true });
      change(aReceipt(folder), /"name": "Rita Reviewer"/, '"name": "Mallory"');
      signAnew(folder);
      const alone = verify(folder);
      expect(alone).toMatchObject({ status: 3 });
      expect(alone.stdout).toContain("They prove nothing alone");
      const { stdout, status } = trusted(folder);
      expect(status).toBe(1);
      expect(stdout).toMatch(/manifest\.json: Key [0-9a-f]{16} signed it, which is none of the keys given\./);
      expect(stdout).toContain("Signed by none of the keys you gave");
    });

    test("what systems leave in a folder that somebody looks at is nothing added", () => {
      const folder = join(testFolder(), "looked-at");
      cpSync(unpacked, folder, { recursive: true });
      writeFileSync(join(folder, "receipts", ".DS_Store"), "");
      expect(trusted(folder)).toMatchObject({ status: 0 });
    });

    test("what can’t be understood is said, by an exit code of its own", () => {
      expect(verify(unpacked, "--key", keysPath)).toMatchObject({ status: 2 });
      expect(verify(unpacked, "--keys", join(machine, "none.json"))).toMatchObject({
        status: 2,
        stdout: expect.stringContaining("can’t be read."),
      });
      const receipt = aReceipt(unpacked);
      const elsewhere = join(machine, "a-receipt.json");
      cpSync(receipt, elsewhere);
      expect(verify(unpacked, "--keys", elsewhere)).toMatchObject({
        status: 2,
        stdout: expect.stringContaining("It holds no public keys of a desk."),
      });
      expect(verify(unpacked, "--help")).toMatchObject({ status: 0 });
    });

    test("`npm run receipt:verify` takes a folder too, and verifies it by a program that didn’t come with it", () => {
      const run = (...args: string[]) =>
        spawnSync(process.execPath, ["scripts/receipt-verify.mjs", ...args], { encoding: "utf8" });
      expect(run(unpacked, "--keys", keysPath)).toMatchObject({ status: 0 });
      expect(run(unpacked)).toMatchObject({ status: 3 });
      expect(run(dirname(unpacked))).toMatchObject({ status: 2 });
    });
  });
});
