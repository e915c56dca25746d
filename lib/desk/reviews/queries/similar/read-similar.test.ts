import { sql } from "kysely";
import { expect, test } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { approveAndSend, readSimilar, reject } from "../..";
import { onEachDatabase } from "../../testing/on-each-database";
import {
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  viewer,
  waitingReview,
} from "../../testing/test-app";
import { valueOf } from "../../testing/value-of";
import type { Actor, ReviewView } from "../../types";
import { compared, comparedMax, unsettledReviews } from "./similar-reviews";

onEachDatabase((app) => {
  let series = 0;
  /** Six places of its own, of which some are changed. */
  const prepared = (change: object = {}, toolName?: string) =>
    waitingReview(app, {
      ...(toolName === undefined ? {} : { toolName }),
      inputText: JSON.stringify({
        ...{ title: `Series ${series}`, kind: `kind ${series}`, account: `acc_${series}` },
        ...{ text: "Makes three cups.", at: "2031-03-14T08:00:00Z", image: "med_1", ...change },
      }),
    });
  const similarTo = ({ id }: ReviewView, as: Actor = reviewer) => valueOf(readSimilar(app.as(as), id));

  test("the nearest of the tool are beside a review, with only what differs, and what no other has", async () => {
    series += 1;
    const one = await prepared({ at: "2031-03-14T16:00:00Z" });
    const two = await prepared({ text: "Makes four cups." });
    const three = await prepared({ at: "2031-03-14T10:00:00Z" });
    await prepared({ title: "Another", kind: "other", account: "acc_other", text: "Frost." });
    const similar = await similarTo(one, viewer);
    expect(similar).toMatchObject({ waiting: 2, lastApprovedAt: null, reviewsLeftOut: 0, placesLeftOut: 0 });
    expect(similar.reviews.map(({ id }) => id)).toEqual([one.id, three.id, two.id]);
    expect(similar.reviews[1]).toMatchObject({ author: { name: operator.name }, decided: null });
    expect(similar.places).toEqual([
      {
        ...{ path: ["at"], titles: [null] },
        texts: ["2031-03-14T16:00:00Z", "2031-03-14T10:00:00Z", "2031-03-14T08:00:00Z"],
      },
      {
        path: ["text"],
        titles: [null],
        texts: ["Makes three cups.", "Makes three cups.", "Makes four cups."],
      },
    ]);
    expect(similar.telling).toMatchObject([{ path: ["at"], text: "2031-03-14T16:00:00Z", isOnly: true }]);
  });

  test("places and listed values are called as the tool’s schema calls them", async () => {
    series += 1;
    const own = { text: "Frost.", image: "med_2" };
    const one = await prepared({ ...own, at: "in_review" });
    await prepared({ ...own, at: "live" });
    const view = await app.as(viewer).discover();
    if (view.kind === "unknown") throw new Error(view.reason);
    const inputSchema: JsonObject = {
      properties: {
        at: { title: "State", oneOf: [{ const: "in_review" }, { const: "live", title: "Shown" }] },
      },
    };
    const tools = view.discovery.tools.map((tool) => ({ ...tool, inputSchema }));
    const knownTools = () => ({ ...view, discovery: { ...view.discovery, tools } });
    const { places, telling } = await valueOf(readSimilar(app.as(viewer, { knownTools }), one.id));
    const named = { path: ["at"], titles: ["State"] };
    expect(places).toMatchObject([{ ...named, texts: ["In review", "Shown"] }]);
    expect(telling).toMatchObject([{ ...named, text: "In review", others: ["Shown"] }]);
  });

  test("what the reader approved within the hour stands beside it, and nobody else’s decision", async () => {
    series += 1;
    const approved = await prepared({ text: "Makes four cups." });
    const rejected = await prepared({ text: "Makes five cups." });
    const one = await prepared();
    await approveAndSend(app.as(reviewer), { shown: shown(approved), override: null });
    await reject(app.as(otherReviewer), { preparationId: newest(rejected).id, reason: "No." });
    const at = app.now().toISOString();
    app.advance(20_000);
    const mine = await similarTo(one);
    expect(mine).toMatchObject({ waiting: 0, lastApprovedAt: at });
    expect(mine.reviews.map(({ id, decided }) => [id, decided])).toEqual([
      [one.id, null],
      [approved.id, { verdict: "approved", at }],
    ]);
    expect((await similarTo(one, otherReviewer)).reviews.map(({ decided }) => decided?.verdict)).toEqual([
      undefined,
      "rejected",
    ]);
    expect((await similarTo(one, viewer)).reviews).toHaveLength(1);
    app.advance(3_600_000);
    expect((await similarTo(one)).lastApprovedAt).toBeNull();
  });

  test("F107 what can’t be compared is not taken for anything else: there are at least so many", async () => {
    series += 1;
    const one = await prepared();
    await prepared({ text: "Makes four cups." });
    expect(await similarTo(one)).toMatchObject({ waiting: 1, isPart: false });
    const garbled = await prepared({ text: "Makes five cups." });
    await sql`update preparation_facets set values_sealed = ${Buffer.from("not sealed")}
      where preparation_id = ${newest(garbled).id}`.execute(app.db);
    expect(await similarTo(one)).toMatchObject({ waiting: 1, isPart: true });
    expect(await similarTo(garbled)).toMatchObject({ waiting: 0, places: [], telling: [] });
    await reject(app.as(reviewer), { preparationId: newest(garbled).id, reason: "No." });
    expect(await similarTo(one, viewer)).toMatchObject({ waiting: 1, isPart: false });
  });

  test("of a tool at most two hundred are compared, and where there are more that is known", async () => {
    series += 1;
    const { id } = await prepared();
    const unsettled = await unsettledReviews(app.as(viewer));
    const [row] = unsettled.rows.filter(({ review_id }) => review_id === id);
    if (!row) throw new Error("It isn’t among them.");
    const groupOf = async (count: number) =>
      (await compared(app.as(viewer), new Map([["tool", Array.from({ length: count }, () => row)]]))).get(
        "tool",
      );
    expect(await groupOf(comparedMax)).toMatchObject({ isPart: false });
    const group = await groupOf(comparedMax + 1);
    expect(group).toMatchObject({ isPart: true });
    expect(group?.rows).toHaveLength(200);
  });
});
