import { expect, test } from "vitest";
import { operator, viewer } from "@/lib/desk/reviews/testing/test-app";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { defaultDateSettings, readDateSettings } from "@/lib/wire/dates/settings";
import { saveDateSettings } from ".";

onEachDatabase((app) => {
  const kept = async (personId: string) => {
    const row = await app.db
      .selectFrom("user")
      .select("dateSettings")
      .where("id", "=", personId)
      .executeTakeFirstOrThrow();
    return readDateSettings(row.dateSettings);
  };

  test("each person keeps their own zone, clock and week", async () => {
    const mine = { timeZone: "America/New_York", hour12: true, weekStart: 0 } as const;
    for (const {
      id,
      name,
      roles: [role = ""],
    } of [viewer, operator])
      await app.db
        .insertInto("user")
        .values({
          id,
          name,
          email: `${id}@example.com`,
          role,
          createdAt: app.now().toISOString(),
          updatedAt: app.now().toISOString(),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    await valueOf(saveDateSettings(app.as(viewer), mine));
    expect([await kept(viewer.id), await kept(operator.id)]).toEqual([mine, defaultDateSettings]);
  });
});

test.each([
  { timeZone: "Europe/Nowhere", hour12: false, weekStart: 1 },
  { timeZone: null, hour12: false, weekStart: 3 },
])("takes %j for no settings", (given) =>
  expect(saveDateSettings.input.safeParse(given).success).toBe(false),
);

test("a zone that this machine doesn't know any more is left out", () => {
  expect(readDateSettings('{"timeZone":"Europe/Nowhere","hour12":true,"weekStart":6}')).toEqual({
    ...{ timeZone: null, hour12: true, weekStart: 6 },
  });
});
