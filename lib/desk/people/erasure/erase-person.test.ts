import { expect, test } from "vitest";
import { verifyReceipt } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import {
  approveAndSend,
  comment,
  issueReceipt,
  listActivity,
  publishedKeys,
  verifyAudit,
} from "@/lib/desk/reviews";
import { appendAudit } from "@/lib/desk/reviews/audit/audit";
import { verifyDatabase } from "@/lib/desk/reviews/audit/verify-database";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { recordSteps } from "@/lib/desk/reviews/testing/record-steps";
import {
  administrator,
  newest,
  reviewer,
  shown,
  viewer,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { identityKeys } from "../identity-key";
import { addPerson, removePerson } from "../people";
import { giveWaysIn, waysInOf } from "../testing/ways-in";
import { erasePerson } from "./erase-person";
import { nameColumns } from "./name-columns";

const email = `${reviewer.id}@example.com`;

onEachDatabase((app) => {
  const { exported, verify, checkpoint } = recordSteps(app);
  const context = () => app.as(reviewer);

  /** All that the database holds as text, with what is sealed in the record opened by the export. */
  async function everything(): Promise<string> {
    const tables = await app.db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) =>
        app.db
          .selectFrom(name as "user")
          .selectAll()
          .execute(),
      ),
    );
    return JSON.stringify([rows, await exported()]);
  }

  test("F76 a removed person’s name and address are gone from every table, and record and receipts stay whole", async () => {
    const review = await waitingReview(app);
    await comment(context(), { reviewId: review.id, text: "Looks right." });
    await approveAndSend(context(), { shown: shown(review) });
    const file = await issueReceipt(app.as(viewer), { preparationId: newest(review).id });
    const keys = JSON.stringify(await publishedKeys(context()));
    const at = app.now().toISOString();
    await app.db
      .insertInto("identities")
      .values({
        ...{ id: "i1", person_id: reviewer.id, issuer: "https://id.example", subject: "42" },
        ...{ email, linked_at: at, linked_by_id: null, last_used_at: null },
      })
      .execute();
    await app.db
      .insertInto("email_aliases")
      .values({ email: "rita.reviewer@example.org", person_id: reviewer.id })
      .execute();
    await app.db
      .insertInto("sign_in_links")
      .values({
        ...{ id: "l1", kind: "invitation", secret_hash: "0", person_id: null, email, roles: null },
        ...{ made_by_id: administrator.id, made_by_name: administrator.name, made_at: at, expires_at: at },
        ...{ used_at: at, revoked_at: null },
      })
      .execute();
    await app.db.transaction().execute((tx) =>
      appendAudit(tx, context(), {
        ...{ chain: "people", by: administrator, event: "person_invited", text: "Invited a person." },
        ...{ toolName: null, reviewId: null, revision: null },
        texts: { invitedEmail: email },
        textsOf: "invitation:l1",
      }),
    );
    await giveWaysIn(app, reviewer, newest(review).id);
    await checkpoint();
    expect(await everything()).toContain(reviewer.name);

    expect(await erasePerson(context(), email, "mira")).toEqual({ done: false, because: "not_removed" });
    expect(await removePerson(app.db, email)).toBe("changed");
    expect(await waysInOf(app, reviewer)).toEqual({ links: 0, passkeys: 0, signIns: 0 });
    // As an instance of the release before leaves them, which doesn't know of them.
    await giveWaysIn(app, reviewer, newest(review).id);
    const erasure = await erasePerson(context(), email, "mira");
    expect(erasure).toMatchObject({ done: true, sentences: 0 });

    await checkpoint();
    const left = await everything();
    expect(left).not.toContain(reviewer.name);
    expect(left).not.toContain(email);
    expect(left).not.toContain("rita.reviewer@example.org");
    expect(left).not.toContain("https://id.example");
    expect(left).toContain(reviewer.id);
    expect(await waysInOf(app, reviewer)).toEqual({ links: 0, passkeys: 0, signIns: 0 });
    const barred = await app.db.selectFrom("barred_identities").select("key").execute();
    const known = identityKeys(context().vault, { issuer: "https://id.example", subject: "42" });
    expect(barred.map(({ key }) => key)).toEqual([known[0]]);

    expect((await verifyDatabase(context())).problems).toEqual([]);
    expect((await verify(await exported())).problems).toEqual([]);
    expect(await verifyAudit(app.as(viewer), review.id)).toMatchObject({ value: { whole: true } });
    expect(JSON.stringify(file)).toContain(reviewer.name);
    expect(await verifyReceipt(JSON.stringify(valueIn(file)), keys)).toMatchObject({ valid: true });
    const steps = await valueOf(listActivity(app.as(viewer), { reviewId: review.id }));
    expect(steps.items.map(({ by }) => by?.name)).toContain("(Erased name)");
    const anew = await valueOf(issueReceipt(app.as(viewer), { preparationId: newest(review).id }));
    expect(await verifyReceipt(JSON.stringify(anew), keys)).toMatchObject({ valid: true });
  });

  test("the address is free for somebody else, who is another person", async () => {
    const person = {
      email,
      name: "Rita the Second",
      roles: ["viewer"] as const,
      password: "a long password",
    };
    expect(await addPerson(app.db, person)).toBe(true);
    const rows = await app.db.selectFrom("user").select("id").where("email", "=", email).execute();
    expect(rows.map(({ id }) => id)).not.toContain(reviewer.id);
    expect(await erasePerson(context(), "nobody@example.com", "mira")).toEqual({
      done: false,
      because: "nobody",
    });
  });

  test("every column that has a person’s name is on the list", async () => {
    const tables = await app.db.introspection.getTables();
    const named = tables.flatMap(({ name: table, columns }) =>
      columns
        .map(({ name }) => name)
        .filter((name) =>
          /^(person|author|owner|for|by|refreshed_by|made_by|closed_by|accepted_by)_name$|_by_name$/.test(
            name,
          ),
        )
        .map((name) => `${table}.${name}`),
    );
    const listed = nameColumns.map(({ table, name }) => `${table}.${name}`);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((column) => !listed.includes(column))).toEqual([]);
  });
});

function valueIn(result: Awaited<ReturnType<typeof issueReceipt>>) {
  if (!result.ok) throw new Error("No receipt was issued.");
  return result.value;
}
