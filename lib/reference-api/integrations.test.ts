import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/contract/json";
import { compileInputCheck } from "./checks/input";
import { withClock } from "./testing/campaigns";
import { expectFailure } from "./testing/failure";
import { outputOf, type TestServer } from "./testing/server";

let api: TestServer;
beforeAll(async () => {
  ({ api } = await withClock());
});

describe("integrationList, groupList and integrationSchema", () => {
  it("say where a post can go out directly, and why not elsewhere", async () => {
    const { integrations } = outputOf(await api.call("integrationList", {}));
    expect((integrations as JsonObject[]).map(({ id, directScheduling }) => [id, directScheduling])).toEqual([
      ["acc_fernpost_main", "ready"],
      ["acc_glimwall_studio", "ready"],
      ["acc_hearthboard_nordic", "not_connected"],
      ["acc_reelmoor_films", "needs_review"],
      ["acc_tallyroom_trade", "ready"],
    ]);
    const ready = outputOf(await api.call("integrationList", { readyOnly: true, groupId: "grp_films" }));
    expect(ready["integrations"]).toMatchObject([{ id: "acc_glimwall_studio" }]);
    expectFailure(await api.call("integrationList", { groupId: "grp_gone" }), "NOT_FOUND");
  });

  it("groups are found by market and by client, and name their accounts", async () => {
    const names = async (input: JsonObject) =>
      (outputOf(await api.call("groupList", input))["groups"] as JsonObject[]).map(({ id }) => id);
    expect(await names({})).toHaveLength(4);
    expect(await names({ client: "TRÄDE" })).toEqual(["grp_trade"]);
    expect(await names({ market: "DK", client: "kitchen" })).not.toContain("grp_trade");
    expect(await names({ market: "FR" })).toEqual([]);
  });

  it("an integration's schema is a JSON Schema that judges settings as the tool does", async () => {
    const schemaOf = async (integrationId: string) =>
      compileInputCheck(
        outputOf(await api.call("integrationSchema", { integrationId }))["settingsSchema"] as JsonObject,
      );
    const check = await schemaOf("acc_hearthboard_nordic");
    expect(check({ platform: "hearthboard", board: "camp-kitchen" }).ok).toBe(true);
    expect(check({ platform: "hearthboard" }).ok).toBe(false);
    expect((await schemaOf("acc_fernpost_main"))({ platform: "hearthboard", board: "camp-kitchen" }).ok).toBe(
      false,
    );
    expectFailure(await api.call("integrationSchema", { integrationId: "acc_gone" }), "NOT_FOUND");
  });
});
