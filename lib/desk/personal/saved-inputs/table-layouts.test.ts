import { expect, test } from "vitest";
import { operator, reviewer } from "@/lib/desk/reviews/testing/test-app";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { readTableLayouts, saveTableLayout } from ".";
import { layoutsPerPersonMax } from "./table-layouts";

onEachDatabase((app) => {
  test("a table is arranged for one person, tool and list, sealed, until it is as at first again", async () => {
    const layout = { shown: ["zanzibar", null], pinned: ["name"], sort: { name: "name", descending: true } };
    const none = { shown: null, pinned: [], sort: null };
    const asked = { toolName: "accountList", listPath: '["accounts"]' };
    await saveTableLayout(app.as(reviewer), { ...asked, layout: { ...layout, pinned: [] } });
    await saveTableLayout(app.as(reviewer), { ...asked, layout });
    const read = async (tool = "accountList", person = reviewer) => readTableLayouts(app.as(person), tool);
    expect(await read()).toEqual({ ok: true, value: { '["accounts"]': layout } });
    expect(await read("mediaList")).toEqual({ ok: true, value: {} });
    expect(await read("accountList", operator)).toEqual({ ok: true, value: {} });
    const [row] = await app.db.selectFrom("table_layouts").selectAll().execute();
    expect(Buffer.from(row?.layout_sealed as Uint8Array).toString("latin1")).not.toContain("zanzibar");
    await saveTableLayout(app.as(reviewer), { ...asked, layout: none });
    expect(await read()).toEqual({ ok: true, value: {} });
  });

  test("past so many tables of a person the oldest go", async () => {
    const layout = { shown: ["name"], pinned: [], sort: null };
    const rows = Array.from({ length: layoutsPerPersonMax }, (_, at) => ({
      person_id: operator.id,
      api_address: "elsewhere",
      tool_name: `tool${at}`,
      list_path: "[]",
      layout_sealed: new Uint8Array([1]),
      changed_at: new Date(at).toISOString(),
    }));
    await app.db.insertInto("table_layouts").values(rows).execute();
    await saveTableLayout(app.as(operator), { toolName: "accountList", listPath: "[]", layout });
    const kept = await app.db.selectFrom("table_layouts").select("tool_name").execute();
    expect(kept).toHaveLength(layoutsPerPersonMax);
    expect(kept.map(({ tool_name }) => tool_name)).not.toContain("tool0");
  });
});
