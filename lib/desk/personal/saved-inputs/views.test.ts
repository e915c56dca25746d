import { sql } from "kysely";
import { expect, test } from "vitest";
import { administrator, operator, reviewer, viewer } from "@/lib/desk/reviews/testing/test-app";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import type { Actor } from "@/lib/desk/reviews/types";
import { deleteView, listViews, saveView } from ".";
import { viewsPerPersonMax } from "./views";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";

onEachDatabase((app) => {
  const names = async (actor: Actor) => {
    const result = await listViews(app.as(actor));
    return result.ok ? result.value.map(({ name }) => name) : [];
  };
  const save = async (actor: Actor, name: string, query = "?q=heron") => {
    const result = await valueOf(saveView(app.as(actor), { name, query }));
    return result.id;
  };

  test("a view is one person's alone, and its words are sealed", async () => {
    const id = await save(reviewer, "Mine to do", "?q=zanzibar&destructive=yes");
    await save(viewer, "To look at");
    expect(await listViews(app.as(reviewer))).toEqual({
      ok: true,
      value: [
        { id, name: "Mine to do", query: "?q=zanzibar&destructive=yes", createdAt: app.now().toISOString() },
      ],
    });
    expect(await names(operator)).toEqual([]);
    const { rows } = await sql<Record<string, unknown>>`select * from saved_views`.execute(app.db);
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) =>
        typeof value === "string" ? value : Buffer.from(value as Uint8Array).toString("latin1"),
      );
    expect(stored.join("\n")).not.toMatch(/zanzibar|Mine to do/);
    await deleteView(app.as(operator), { viewId: id });
    expect(await names(reviewer)).toEqual(["Mine to do"]);
    await deleteView(app.as(reviewer), { viewId: id });
    expect(await names(reviewer)).toEqual([]);
  });

  test("past so many of one person the oldest goes", async () => {
    for (let number = 0; number <= viewsPerPersonMax; number++) {
      app.advance(1_000);
      await save(administrator, `View ${number}`);
    }
    const kept = await names(administrator);
    expect(kept).toHaveLength(viewsPerPersonMax);
    expect(kept).not.toContain("View 0");
    expect(kept).toContain(`View ${viewsPerPersonMax}`);
  });
});
