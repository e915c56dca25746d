import { expect, test } from "vitest";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { administrator, letIn } from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import type { Actor } from "@/lib/desk/reviews/types";
import { makeBreakGlass } from "../members/make-break-glass-link";
import { makeResetLink } from "../members";
import { openLink } from "./open-link";
import { useLink } from "./use-link";

let people = 0;

onEachDatabase((app) => {
  const context = () => app.as(administrator);
  async function opened(kind: "reset" | "break_glass") {
    const person: Actor = { id: `p-linked-${++people}`, name: `Person ${people}`, roles: ["viewer"] };
    await letIn(app.db, person);
    const personId = person.id;
    const { secret } = await valueOf(
      kind === "reset"
        ? makeResetLink(context(), { personId })
        : makeBreakGlass({ ...context(), actor: null }, { personId }),
    );
    const link = await openLink(app.db, secret, app.now());
    if (link === null) throw new Error("There is no link.");
    return { personId, link };
  }
  const use = (link: Awaited<ReturnType<typeof opened>>["link"]) =>
    useLink(context(), link, { name: "", passwordHash: "hash" });
  const gone = { ok: false, problem: "gone" };

  test.each(["reset", "break_glass"] as const)(
    "F122 of all who have opened one link of the kind %s, one gets in",
    async (kind) => {
      const { personId, link } = await opened(kind);
      const used = await Promise.all([use(link), use(link), use(link)]);
      expect(used.filter(({ ok }) => ok)).toEqual([{ ok: true, personId }]);
      expect(await use(link)).toEqual(gone);
    },
  );

  test("F122 a link lets nobody in who was disabled after it was opened", async () => {
    const { personId, link } = await opened("break_glass");
    const disabledAt = app.now().toISOString();
    await app.db.updateTable("user").set({ disabledAt }).where("id", "=", personId).execute();
    expect(await use(link)).toEqual(gone);
  });
});
