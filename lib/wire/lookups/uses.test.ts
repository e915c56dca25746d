import { afterAll, describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { usesOf } from "./uses";
import { askReferenceApi } from "./testing/reference-api";

const api = await askReferenceApi();
afterAll(() => api.close());

const uses = (value: JsonObject, path: string[] = [], listSubject: string[] = []) =>
  usesOf({ value, path, listSubject }, { tools: api.tools }, null, 4_000);

describe("the tools of the reference API that take", () => {
  it("the campaign that a draft made ask for a review of its version first", () => {
    const made = { created: true, campaign: { id: "cmp_example00001", name: "First frost", version: 2 } };
    expect(uses(made)[0]).toEqual({
      tool: "campaignReview",
      title: "Ask for a review",
      reads: false,
      inputText: '{"campaignId":"cmp_example00001","version":2}',
      linked: ["/campaignId", "/version"],
      about: "version 2",
    });
    expect(uses(made).map(({ tool }) => tool)).toContain("campaignGet");
  });

  it("a whole record fill in what changes it, as far as its schema takes the record's members", async () => {
    const campaign = await api.call("campaignGet", { campaignId: "cmp_quietlid" });
    const { id, version, name, objective } = campaign;
    const [first] = campaign["posts"] as JsonObject[];
    const save = (record: JsonObject) =>
      uses(record, ["campaign"]).find(({ tool }) => tool === "campaignDraftSave");
    const filled = save(campaign);
    expect(filled?.about).toBe("version 1");
    const input = JSON.parse(filled?.inputText ?? "{}") as JsonObject;
    expect(input).toMatchObject({ campaignId: id, baseVersion: version, name, objective });
    const [post] = input["posts"] as JsonObject[];
    expect(post).toMatchObject({ accountId: first?.["accountId"], content: first?.["content"] });
    expect(post).not.toHaveProperty("accountHandle");
    expect(filled?.linked).toContain("/posts");
    // What the schema refuses, and what is of something else than the campaign, stay out.
    expect(save({ id: id ?? "", version: 1, name: "x", objective: "fame" })?.linked).toEqual([
      "/campaignId",
      "/baseVersion",
    ]);
    expect(save({ postId: "p1", campaignId: id ?? "", version: 1, name: "A post" })?.linked).toEqual([
      "/campaignId",
    ]);
  });

  it("a record of a list take its id, by the list's name or by the tool's", () => {
    const record = { id: "acc_fernpost_main", handle: "@tarnhollow" };
    for (const found of [uses(record, ["accounts"]), uses(record, ["items"], ["account"])]) {
      expect(found.find(({ tool }) => tool === "adAuditList")?.inputText).toBe(
        '{"accountId":"acc_fernpost_main"}',
      );
      expect(found.find(({ tool }) => tool === "connectionStatusGet")?.inputText).toBe(
        '{"accountIds":["acc_fernpost_main"]}',
      );
    }
  });

  it("an id that no schema allows, or that is of nothing known, are none", () => {
    expect(uses({ campaign: { id: "../../etc" } })).toEqual([]);
    expect(uses({ id: "cmp_example00001" })).toEqual([]);
    expect(uses({ campaignId: { id: "x" }, constructor: "cmp_example00001" })).toEqual([]);
  });
});
