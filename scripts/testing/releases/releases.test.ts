import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { secretsFit } from "@/lib/desk/database/secret-check";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import {
  comment,
  issueReceipt,
  listActivity,
  listPasskeys,
  listReviews,
  publishedKeys,
  readOutput,
  readPublicationAnswer,
  readReview,
  reject,
  verifyAudit,
  verifyDatabase,
} from "@/lib/desk/reviews";
import { walk } from "@/lib/desk/reviews/testing/walk-pages";
import { sealedColumns } from "@/lib/desk/rotation/sealed-columns";
import { acceptDefault, keepsEarlierDefault } from "@/lib/desk/config/policy-default";
import { listRuns, readRunOutput } from "@/lib/desk/personal/runs";
import {
  listPresets,
  listViews,
  readDraft,
  readPersonTools,
  readTableLayouts,
} from "@/lib/desk/personal/saved-inputs";
import { createVault } from "@/lib/platform/vault/secrets";
import { fullTests } from "../full-tests";
import { createTestDatabase } from "../postgres/test-database";
import { deskOfRelease, releaseSecret, valueOf } from "./desk-of-release";

const here = fileURLToPath(new URL(".", import.meta.url));
const releases = readdirSync(here).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
const stored = (release: string, name: string) => gunzipSync(readFileSync(join(here, release, name)));
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const draftTool = "campaignDraftSave";

/** As either driver gives them. */
const bytes = (value: unknown) =>
  Buffer.from(value instanceof ArrayBuffer ? new Uint8Array(value) : (value as Uint8Array));

/** What a release had no column for. */
const releasesBefore: Record<string, string[]> = {
  "preparation_facets.values_sealed": ["0.2.0", "0.3.0"],
  "held_reviews.seen_sealed": ["0.2.0", "0.3.0", "0.4.0"],
  "preparation_outputs.output_sealed": ["0.2.0", "0.3.0", "0.4.0"],
  "review_comments.internal_sealed": ["0.2.0", "0.3.0", "0.4.0", "0.5.0", "0.6.0"],
  "review_comments.suggestion_sealed": ["0.2.0", "0.3.0", "0.4.0", "0.5.0", "0.6.0"],
  "review_comments.place_sealed": ["0.2.0", "0.3.0", "0.4.0", "0.5.0", "0.6.0"],
};

/** The migrations between the first and the last are the same ones: on PostgreSQL each release is opened in a full run. */
const databasesOf = (release: string) =>
  fullTests || [releases[0], version].includes(release)
    ? (["sqlite", "postgres"] as const)
    : (["sqlite"] as const);

test("this release has stored what it writes", () => {
  expect(releases).toContain(version);
});

describe.each(releases)("what %s stored is brought up to date and read whole", (release) => {
  describe.each(databasesOf(release))("on %s", (kind) => {
    let db: Database;
    let as: ReturnType<typeof deskOfRelease>;
    const closing: (() => unknown)[] = [];
    const vault = createVault([releaseSecret]);

    beforeAll(async () => {
      const url = kind === "sqlite" ? sqliteCopy() : await postgresCopy();
      db = await openDatabase(url);
      const { at } = await db
        .selectFrom("audit_entries")
        .select((row) => row.fn.max("at").as("at"))
        .executeTakeFirstOrThrow();
      as = deskOfRelease({ db, vault, clock: () => new Date(Date.parse(at) + 1_000) });
    });
    afterAll(async () => {
      await db.destroy();
      for (const close of closing) await close();
    });

    function sqliteCopy(): string {
      const folder = testFolder();
      writeFileSync(join(folder, "desk.db"), stored(release, "desk.db.gz"));
      return `file:${join(folder, "desk.db")}`;
    }

    async function postgresCopy(): Promise<string> {
      const { url, drop } = await createTestDatabase();
      closing.push(drop);
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(stored(release, "desk.sql.gz").toString("utf8"));
      await client.end();
      return url;
    }

    const rowsOf = async (table: string) => {
      const { rows } = await sql<{
        n: number | string;
      }>`select count(*) as n from ${sql.table(table)}`.execute(db);
      return Number(rows[0]?.n);
    };

    test("F85 it keeps the policy that it worked by, until somebody accepts the new one", async () => {
      const keeps = ["0.2.0", "0.3.0"].includes(release);
      expect(await keepsEarlierDefault(db)).toBe(keeps);
      const command = { db, vault, clock: () => new Date(), actor: null, by: "mira" };
      expect(await acceptDefault(command)).toBe(keeps);
      expect(await acceptDefault(command)).toBe(false);
      expect(await keepsEarlierDefault(db)).toBe(false);
    });

    test("every sealed value opens in its place", async () => {
      expect(await secretsFit(db, vault)).toBe(true);
      for (const { table, column, key, with: others = [], isText, place } of sealedColumns) {
        const columns = [...new Set([...key, ...others, column])].map((name) => sql.ref(name));
        const { rows } = await sql<
          Record<string, string>
        >`select ${sql.join(columns)} from ${sql.table(table)}
          where ${sql.ref(column)} is not null`.execute(db);
        const isLater = (releasesBefore[`${table}.${column}`] ?? []).includes(release);
        if (!isLater) expect(rows, `${table}.${column}`).not.toEqual([]);
        for (const row of rows) {
          const sealed = isText ? Buffer.from(row[column] ?? "", "base64") : bytes(row[column]);
          expect(() => vault.open(sealed, place(row))).not.toThrow();
        }
      }
    });

    test("every review is listed and read, with its outputs, and its receipt verifies", async () => {
      const ids = await walk((cursor) => listReviews(as("operator"), { cursor }));
      expect(ids).toHaveLength(await rowsOf("reviews"));
      const states = new Set<string>();
      let outputs = 0;
      for (const id of ids)
        for (const { id: preparationId, state, decisions } of valueOf(await readReview(as("operator"), id))
          .preparations) {
          states.add(state);
          const output = await readOutput(as("operator"), preparationId);
          if (output.ok) outputs++;
          if (decisions.length === 0) continue;
          const receipt = valueOf(await issueReceipt(as("reviewer"), { preparationId }));
          const keys = JSON.stringify(await publishedKeys(as("reviewer")));
          expect(await verifyReceipt(JSON.stringify(receipt), keys)).toMatchObject({ valid: true });
        }
      expect(outputs).toBe(await rowsOf("preparation_outputs"));
      expect([...states]).toEqual(
        expect.arrayContaining([
          "awaiting_review",
          "accepted",
          "rejected",
          "withdrawn",
          "superseded",
          "uncertain",
        ]),
      );
      expect(
        await walk((cursor) => listReviews(as("operator"), { cursor, search: "still warm" })),
      ).not.toEqual([]);
    });

    test("the record is whole, and all of it is read", async () => {
      expect(await verifyDatabase(as("reviewer"))).toMatchObject({
        ...{ problems: [], erasedTexts: 0, unreadableTexts: 0 },
        entries: await rowsOf("audit_entries"),
      });
      const steps = await walk((cursor) => listActivity(as("administrator"), { cursor, limit: 50 }));
      expect(steps).toHaveLength(await rowsOf("audit_entries"));
      for (const { chain } of await db.selectFrom("audit_chains").select("chain").execute())
        expect(await verifyAudit(as("reviewer"), chain)).toMatchObject({ value: { whole: true } });
      for (const { id } of await db
        .selectFrom("publication_evidence")
        .select("id")
        .where("answer_sealed", "is not", null)
        .execute())
        expect(valueOf(await readPublicationAnswer(as("operator"), id))).not.toBe("");
    });

    test("what people keep for themselves is there", async () => {
      const person = as("operator");
      expect(valueOf(await readDraft(person, { toolName: draftTool, reviewId: null }))).toMatchObject({
        snapshotText: expect.stringContaining("Begun and left"),
      });
      expect(valueOf(await listPresets(person, draftTool))).toMatchObject([{ name: "The usual" }]);
      expect(valueOf(await listViews(person))).toMatchObject([{ name: "What has ended" }]);
      expect(Object.keys(valueOf(await readTableLayouts(person, "accountList")))).not.toEqual([]);
      expect(JSON.stringify(valueOf(await readPersonTools(person)))).toContain(draftTool);
      const [run] = valueOf(await listRuns(person, { toolName: "accountList" })).items;
      expect(valueOf(await readRunOutput(person, run?.id ?? ""))).not.toBe("");
      expect(valueOf(await listPasskeys(as("reviewer")))).toMatchObject([{ name: "Laptop" }]);
    });

    test("work goes on in it", async () => {
      const { items } = valueOf(
        await listReviews(as("reviewer"), { states: ["awaiting_review"], limit: 50 }),
      );
      const waiting = items.find(({ author }) => author.name !== as("reviewer").actor.name);
      const { id: reviewId = "", preparationId = "" } = waiting ?? {};
      valueOf(await comment(as("colleague"), { reviewId, text: "Said by a later release." }));
      valueOf(await reject(as("reviewer"), { preparationId, reason: "Not any more." }));
      expect(await verifyAudit(as("reviewer"), reviewId)).toMatchObject({ value: { whole: true } });
    });
  });
});
