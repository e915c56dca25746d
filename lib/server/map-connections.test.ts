import { expect, test } from "vitest";
import { createApiClient } from "@/lib/api-client";
import { resetAfterExecuting } from "@/lib/api-client/testing/scripted-api";
import { openDatabase } from "@/lib/db/open-database";
import { approveAndSend, retry, type ReviewContext } from "@/lib/reviews";
import { guardAddress } from "@/lib/reviews/sending/input-hash";
import { onEachDatabase } from "@/lib/reviews/testing/on-each-database";
import { newest, reviewer, secret, shown, view, waitingReview } from "@/lib/reviews/testing/test-app";
import { createVault } from "@/lib/vault/secrets";
import { formerConnectionId, mapConnections } from "./map-connections";
import { connectionId } from "./upstream";

const former = "the-credential-before-the-upgrade";
const latest = "the-credential-after-the-upgrade";
const vault = createVault([secret]);
const at = "2026-02-01T00:00:00.000Z";

onEachDatabase((app, kind) => {
  test("F105 what is kept under an id that was made of the credential goes on, mapped once by two instances at once", async () => {
    const address = app.api.url;
    const id = connectionId(guardAddress({ baseUrl: address }), "default");
    const mapping = { address, connectionId: id, credentials: [latest, former] };
    const formerly = (credential: string): Partial<ReviewContext> => ({
      connection: { id: formerConnectionId(address, credential), baseUrl: address },
      api: createApiClient({ baseUrl: address, credential, clock: app.now, timeoutMs: 1_500 }),
    });
    const now: Partial<ReviewContext> = {
      connection: { id, baseUrl: address },
      api: createApiClient({
        ...{ baseUrl: address, credential: latest, previousCredential: former, clock: app.now },
      }),
    };
    const waiting = await waitingReview(app, { context: formerly(latest) });
    const uncertain = await waitingReview(app, { context: formerly(former) });
    app.api.next("confirm", resetAfterExecuting);
    await approveAndSend(app.as(reviewer, formerly(former)), { shown: shown(uncertain) });
    const elsewhere = await waitingReview(app);
    // As an earlier version left it: nothing said with which credential it was sent.
    await app.db.updateTable("preparations").set({ sent_with: null }).execute();
    const chosenBy = (credential: string) => ({
      ...{ connection_id: formerConnectionId(address, credential), tool_name: "draftSave", at },
      ...{ asked_tool: `chosen-with-${credential}`, person_id: "p", person_name: "P" },
    });
    await app.db
      .insertInto("publication_tools")
      .values([chosenBy(latest), chosenBy(former)])
      .execute();
    const pauseOf = (credential: string, tool_name: string) => ({
      ...{ connection_id: formerConnectionId(address, credential), tool_name, until: at, failures: 0 },
    });
    await app.db
      .insertInto("sending_pauses")
      .values([pauseOf(former, ""), pauseOf(former, "draftSave"), pauseOf(latest, "draftSave")])
      .execute();

    const other = kind === "postgres" ? await openDatabase(app.databaseUrl) : app.db;
    await Promise.all([mapConnections(app.db, vault, mapping), mapConnections(other, vault, mapping)]);
    expect(await mapConnections(app.db, vault, mapping)).toEqual({ mapped: 0 });
    if (kind === "postgres") await other.destroy();

    const connections = await app.db.selectFrom("reviews").select(["id", "connection_id"]).execute();
    expect(Object.fromEntries(connections.map((row) => [row.id, row.connection_id]))).toEqual({
      [waiting.id]: id,
      [uncertain.id]: id,
      [elsewhere.id]: "the-api",
    });
    expect(await app.db.selectFrom("publication_tools").selectAll().execute()).toMatchObject([
      { connection_id: id, asked_tool: `chosen-with-${latest}` },
    ]);
    const sentWith = await app.db
      .selectFrom("preparations")
      .select("sent_with")
      .where("id", "=", newest(uncertain).id)
      .executeTakeFirstOrThrow();
    const pauses = await app.db.selectFrom("sending_pauses").selectAll().orderBy("tool_name").execute();
    expect(pauses).toMatchObject([
      { connection_id: id, tool_name: "", credential: sentWith.sent_with },
      { connection_id: id, tool_name: "draftSave", credential: "" },
    ]);
    const mapped = await app.db.selectFrom("mapped_connections").select("connection_id").execute();
    expect(mapped).toEqual([{ connection_id: id }, { connection_id: id }]);

    await approveAndSend(app.as(reviewer, now), { shown: shown(waiting) });
    await retry(app.as(reviewer, now), { preparationId: newest(uncertain).id });
    for (const { id: reviewId } of [waiting, uncertain])
      expect(newest(await view(app, reviewId))).toMatchObject({ state: "accepted" });
    expect(app.api.executions).toHaveLength(2);
    const sent = app.api.requests.filter(({ endpoint }) => endpoint === "confirm");
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(
      [former, latest, former].map((credential) => `Bearer ${credential}`),
    );
  });

  test("F105 F63 a connection is its address and its name, and two names of one address share the duplicate guard", async () => {
    const address = guardAddress({ baseUrl: app.api.url });
    const named = (name: string) => ({
      connection: { id: connectionId(address, name), baseUrl: app.api.url },
    });
    const [one, two] = [named("default"), named("second-account")];
    expect(one.connection.id).not.toBe(two.connection.id);
    const inputText = JSON.stringify({ title: "Of both accounts" });
    const first = await waitingReview(app, { inputText, context: one });
    const second = await waitingReview(app, { inputText, context: two, override: "On purpose." });
    await approveAndSend(app.as(reviewer, one), { shown: shown(first) });
    expect(await approveAndSend(app.as(reviewer, two), { shown: shown(second) })).toMatchObject({
      ...{ ok: false, refusal: "blocked", reason: { code: "send_blocked" } },
    });
  });
});
