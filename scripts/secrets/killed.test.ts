import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { carryKeys } from "@/lib/desk/database/vault-keys";
import { verifyDatabase } from "@/lib/desk/reviews";
import { commentsIn } from "@/lib/desk/reviews/testing/comments-in";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { operator, reviewer, secret as old, view } from "@/lib/desk/reviews/testing/test-app";
import { leftOutSecrets } from "@/lib/desk/rotation/left-out";
import { needsOf, needsText } from "@/lib/desk/rotation/needs";
import { sealComment } from "@/lib/desk/reviews/discussion/sealed-comment";
import { readDraft } from "@/lib/desk/personal/saved-inputs";
import { createVault } from "@/lib/platform/vault/secrets";
import { seedSealed } from "./testing/seed-sealed";

const next = "a newer secret of the tests of a kill";
const comments = 120;
const [nextId, oldId] = createVault([next, old]).keyIds;

onEachDatabase((app, kind) => {
  /** The command in a process of its own; killed once its output has `until`. */
  async function rotate(until?: RegExp) {
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/secrets.ts"], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: {
        ...{ PATH: process.env["PATH"], ENV_FILE: "", NODE_ENV: "production" },
        ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, APP_SECRET: `${next},${old}` },
        ...{ TOOL_API_URL: "https://api.example.com", TOOL_API_CREDENTIAL: "unused-here-but-asked-for" },
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (until?.test(output) === true) child.kill("SIGKILL");
    });
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    return { code, signal, output };
  }

  /** More than are sealed anew at once; the last one is that with the greatest id. */
  async function addComments(reviewId: string): Promise<void> {
    const like = await app.db
      .selectFrom("review_comments")
      .selectAll()
      .where("review_id", "=", reviewId)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: comments }, (_, index) => `z-${index + 100}`);
    const { vault } = app.as(operator);
    const others = { internal_sealed: null, suggestion_sealed: null, place_sealed: null };
    const rows = ids.map((id) => ({
      ...{ ...like, ...others, id },
      text_sealed: sealComment(vault, id, `Said in ${id}.`),
    }));
    await app.db.insertInto("review_comments").values(rows).execute();
  }

  /** Whoever seals the last comment anew comes no further meanwhile, in the middle of its transaction. */
  async function withLastCommentHeld<T>(work: () => Promise<T>): Promise<T> {
    const last = `z-${comments + 99}`;
    if (kind === "postgres")
      return app.db.transaction().execute(async (tx) => {
        await tx.selectFrom("review_comments").select("id").where("id", "=", last).forUpdate().execute();
        return work();
      });
    await sql`create trigger held before update on review_comments when old.id = ${sql.lit(last)} begin
      select count(*) from (with recursive n(i) as (select 1 union all select i + 1 from n) select i from n);
    end`.execute(app.db);
    const done = await work();
    await sql`drop trigger held`.execute(app.db);
    return done;
  }

  test(
    "F107 killed in the middle, at once, the command goes on from there the next time and loses nothing",
    { timeout: 120_000 },
    async () => {
      const { ended } = await seedSealed(app);
      await addComments(ended.id);
      const killed = await withLastCommentHeld(() => rotate(/50 comments\.\n/));
      expect(killed).toMatchObject({ code: null, signal: "SIGKILL" });
      const needs = await needsOf(app.db, nextId);
      expect([...needs.keys()]).toEqual([oldId]);
      const left = needsText(needs.values());
      expect(left).toMatch(/^(72|22) comments, .*1 draft/);
      const vault = createVault([next]);
      expect(await leftOutSecrets({ db: app.db, vault, clock: app.now })).toBe(left);

      expect(await rotate()).toMatchObject({ code: 0, output: expect.stringContaining("that one alone") });
      expect((await needsOf(app.db, nextId)).size).toBe(0);
      await carryKeys(app.db, vault);
      const [as, by] = [app.as(operator, { vault }), app.as(reviewer, { vault })];
      expect(await readDraft(as, { toolName: "draftSave", reviewId: null })).toMatchObject({
        value: { snapshotText: expect.stringContaining("A draft") },
      });
      const said = commentsIn(await view({ ...app, as: () => by }, ended.id)).map(({ text }) => text);
      expect(said.filter((text) => text?.startsWith("Said "))).toHaveLength(comments + 1);
      expect(await verifyDatabase(by)).toMatchObject({ problems: [], erasedTexts: 0, unreadableTexts: 0 });
    },
  );
});
