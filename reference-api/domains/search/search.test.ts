import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { expectFailure } from "../../testing/expect-error";
import { draft, idOf, text, withClock } from "../../testing/campaigns";
import { outputOf, readerToken, runMutation, startServer } from "../../testing/server";

const { api } = await withClock();

async function hits(query: string, more: JsonObject = {}): Promise<JsonObject[]> {
  return outputOf(await api.call("search", { query, ...more }))["hits"] as JsonObject[];
}

describe("search", () => {
  it("finds whatever the case and the accents, and shows the place in the original", async () => {
    for (const query of ["tarnviken", "TÄRNVIKEN", "Ta\u0308rnviken"])
      expect(await hits(query)).toMatchObject([
        { id: "campaign:cmp_coldcoffee", kind: "campaign", snippet: expect.stringContaining("Tärnviken") },
      ]);
    await runMutation(api, "campaignDraftSave", draft([text("acc_fernpost_main", "Rødgrød på Straße Łódź")]));
    for (const query of ["rodgrod", "STRASSE", "lodz"])
      expect(await hits(query, { kinds: ["post"] })).toMatchObject([
        { snippet: expect.stringContaining("Rødgrød") },
      ]);
  });

  it("F74 control characters in a name and in a query are blanks to a search, and stay in the name", async () => {
    const name = "Zwieback\u0000\u001bnight \u0085\u007f walk";
    await runMutation(api, "campaignDraftSave", draft([text()], { name }));
    for (const query of ["zwieback night", "zwieback\u0000night", '"zwieback night"'])
      expect(await hits(query, { kinds: ["campaign"] })).toMatchObject([{ title: name }]);
  });

  it("ranks a title over a text, and a whole word over a part of one", async () => {
    const names = ["Quartz", "Quartzite", "Nothing"];
    for (const [index, name] of names.entries())
      await runMutation(
        api,
        "campaignDraftSave",
        draft([text()], { name, notes: index === 2 ? "Like quartz." : "" }),
      );
    const found = await hits("quartz", { kinds: ["campaign"] });
    expect(found.map(({ title }) => title)).toEqual(names);
  });

  it("finds a campaign by what it is called and how it stands now, and no longer by what it was", async () => {
    const named = (name: string) => draft([text()], { name });
    const saved = await runMutation(api, "campaignDraftSave", named("Halloumi evening"));
    expect(await hits("halloumi", { kinds: ["campaign"] })).toHaveLength(1);
    const again = { ...named("Raclette evening"), campaignId: idOf(saved["campaign"]), baseVersion: 1 };
    await runMutation(api, "campaignDraftSave", again);
    expect(await hits("halloumi", { kinds: ["campaign"] })).toEqual([]);
    expect(await hits("raclette", { kinds: ["campaign"] })).toHaveLength(1);
    expect(await hits("raclette draft", { kinds: ["campaign"] })).toHaveLength(1);
    expect(await hits("raclette scheduled", { kinds: ["campaign"] })).toEqual([]);
    for (const state of ["scheduled", "completed"]) {
      const { campaigns } = outputOf(await api.call("campaignList", { states: [state], limit: 100 }));
      const found = await hits(state, { kinds: ["campaign"], limit: 100 });
      const ids = (campaigns as { id: string }[]).map(({ id }) => `campaign:${id}`);
      expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    }
  });

  it("asks for every word, and keeps together what stands in quotes", async () => {
    expect((await hits("lid cork")).length).toBeGreaterThan(0);
    expect(await hits("lid cork zeppelin")).toEqual([]);
    expect((await hits("ring cork", { kinds: ["post"] })).length).toBeGreaterThan(0);
    expect(await hits('"ring cork"', { kinds: ["post"] })).toEqual([]);
    for (const query of ["…", '""', " \u0301 "])
      expectFailure(await api.call("search", { query }), "INVALID_INPUT", { message: "nothing to look for" });
  });

  it("goes page by page without a gap or a repeat, over all kinds", async () => {
    const whole = outputOf(await api.call("search", { query: "a", limit: 100 }));
    const seen: unknown[] = [];
    let cursor: unknown = null;
    do {
      const page = outputOf(
        await api.call("search", { query: "a", limit: 37, ...(cursor ? { cursor } : {}) }),
      );
      seen.push(...(page["hits"] as { id: string }[]).map(({ id }) => id));
      cursor = page["nextCursor"];
    } while (cursor);
    expect(seen).toHaveLength(Number(whole["total"]));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 100)).toEqual((whole["hits"] as { id: string }[]).map(({ id }) => id));
    expect(new Set(seen.map((id) => String(id).split(":")[0])).size).toBe(6);
    expectFailure(await api.call("search", { query: "a", cursor: "abcd" }), "INVALID_INPUT");
  });

  it("finds for a credential only what it may list; asking for more by name is FORBIDDEN", async () => {
    const scopes = ["content.search", "media.read"];
    const narrow = await startServer({ credentials: [{ token: readerToken, scopes }] });
    const found = await narrow.call("search", { query: "kettle", limit: 100 }, { token: readerToken });
    expect(outputOf(found)["kinds"]).toEqual(["media"]);
    const kinds = (outputOf(found)["hits"] as JsonObject[]).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["media"]));
    for (const [tool, input] of [
      ["search", { query: "kettle", kinds: ["media", "campaign"] }],
      ["fetch", { id: "campaign:cmp_firstfrost" }],
    ] as const)
      expectFailure(await narrow.call(tool, input, { token: readerToken }), "FORBIDDEN", {
        message: "campaigns.read",
      });
    const closed = await startServer({ closedGates: ["media"] });
    expect(outputOf(await closed.call("search", { query: "kettle" }))["kinds"]).not.toContain("media");
    expectFailure(await closed.call("search", { query: "x", kinds: ["media"] }), "FEATURE_DISABLED");
  });
});

describe("fetch", () => {
  it("returns every kind of hit in full, under the reference that the search gave", async () => {
    for (const kind of ["campaign", "post", "media", "account", "schedule", "review"]) {
      const found = await hits("a", { kinds: [kind], limit: 100 });
      expect(found.length).toBeGreaterThan(0);
      for (const { id } of found.slice(0, 12)) {
        const whole = outputOf(await api.call("fetch", { id: String(id) }));
        expect(whole).toMatchObject({ id, kind, title: expect.any(String), metadata: expect.any(Object) });
        expect(String(whole["text"]).length).toBeGreaterThan(5);
      }
    }
  });

  it("a campaign comes with the words of all its posts; a post with its state as postsListTool tells it", async () => {
    const whole = outputOf(await api.call("fetch", { id: "campaign:cmp_quietlid" }));
    expect(whole["text"]).toContain("Cork, from the same place as the stoppers.");
    expect(whole["metadata"]).toMatchObject({ id: "cmp_quietlid", state: "approved" });
    const post = outputOf(await api.call("fetch", { id: "post:cmp_quietlid:2" }));
    expect(post["metadata"]).toMatchObject({ id: "cmp_quietlid:2", state: "approved" });
    for (const id of ["post:cmp_firstfrost:1", "post:sch_firstfrost01"])
      expect(outputOf(await api.call("fetch", { id }))).toMatchObject({
        text: expect.stringContaining("It took four handles"),
        metadata: { id: "sch_firstfrost01", state: "published" },
      });
  });

  it("finds a batch by its note, and fetches it", async () => {
    const campaigns = [{ campaignId: "cmp_tenyears", version: 1 }];
    const note = "Zwiebelkuchen";
    const { batch } = await runMutation(api, "campaignScheduleBatchReview", { campaigns, note });
    expect(await hits("zwiebelkuchen", { kinds: ["review"] })).toMatchObject([
      { id: `review:${idOf(batch)}` },
      { kind: "review" },
    ]);
  });

  it("is NOT_FOUND for what is not there, and for a kind that does not fit", async () => {
    for (const id of [
      "campaign:cmp_gone",
      "campaign:cmp_firstfrost:1",
      "post:cmp_firstfrost:99",
      "post:sch_gone",
      "media:med_gone",
      "account:acc_gone",
      "schedule:sch_gone",
      "review:rev_gone",
      "review:bat_gone",
    ])
      expectFailure(await api.call("fetch", { id }), "NOT_FOUND");
    expect((await api.call("fetch", { id: "https://tarnhollow.example" })).status).toBe(400);
  });
});
