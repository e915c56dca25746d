import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { openSqlite } from "@/lib/platform/db/sqlite";
import { expectFailure } from "../../testing/expect-error";
import { compileInputCheck } from "../../tools/input-check";
import { withClock } from "../../testing/campaigns";
import { outputOf, scratchFolder, startServer } from "../../testing/server";
import type { Tables } from "../../store/tables";

const { api } = await withClock();

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

  it("what an owner takes back is FORBIDDEN from then on, and its metrics are told no more", async () => {
    const databasePath = join(scratchFolder(), "reference-api.db");
    const own = await startServer({ databasePath });
    const database = openSqlite<Tables>(databasePath);
    await database
      .updateTable("account_permission")
      .set({ granted: 0 })
      .where("account_id", "=", "acc_fernpost_main")
      .execute();
    await database.destroy();
    const { integrations } = outputOf(await own.call("integrationList", { platform: "fernpost" }));
    expect(integrations).toMatchObject([
      { directScheduling: "not_permitted", comments: false, metrics: false },
    ]);
    const posts = [{ integrationId: "acc_fernpost_main", content: { kind: "text", text: "Hello." } }];
    expectFailure(
      await own.prepare("integrationSchedulePostTool", { when: { type: "now" }, posts }),
      "FORBIDDEN",
      {
        message: "publish_directly",
      },
    );
    const accountIds = ["acc_fernpost_main"];
    expectFailure(await own.prepare("insightsRefresh", { accountIds }), "FORBIDDEN", {
      message: "read_insights",
    });
    for (const tool of ["insightsAccountList", "insightsPostList"]) {
      expectFailure(await own.call(tool, { accountIds }), "FORBIDDEN", { message: "read_insights" });
      expect((await own.call(tool, {})).text).not.toContain("acc_fernpost_main");
    }
  });

  it("groups are found by market and by client, and name their accounts", async () => {
    const names = async (input: JsonObject) =>
      (outputOf(await api.call("groupList", input))["groups"] as JsonObject[]).map(({ id }) => id);
    expect(await names({})).toHaveLength(4);
    expect(await names({ client: "TRÄDE" })).toEqual(["grp_trade"]);
    expect(await names({ market: "DK", client: "kitchen" })).not.toContain("grp_trade");
    expect(await names({ market: "FR" })).toEqual([]);
  });

  it("content is judged by the kinds and lengths of the platform", async () => {
    const contentOf = async (integrationId: string) =>
      compileInputCheck(
        outputOf(await api.call("integrationSchema", { integrationId }))["contentSchema"] as JsonObject,
      );
    const fernpost = await contentOf("acc_fernpost_main");
    expect(fernpost({ kind: "text", text: "x".repeat(500) }).ok).toBe(true);
    expect(fernpost({ kind: "text", text: "x".repeat(501) }).ok).toBe(false);
    expect(fernpost({ kind: "video", title: "Boil", mediaId: "med_coffeefilm" }).ok).toBe(false);
    const reelmoor = await contentOf("acc_reelmoor_films");
    expect(reelmoor({ kind: "video", title: "Boil", mediaId: "med_coffeefilm" }).ok).toBe(true);
    const images = (count: number) => Array.from({ length: count }, () => ({ mediaId: "med_lidgrip" }));
    expect(fernpost({ kind: "image", images: images(4) }).ok).toBe(true);
    expect(fernpost({ kind: "image", images: images(5) }).ok).toBe(false);
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
