import { beforeAll, describe, expect, test } from "vitest";
import { lineText, readLine } from "@/lib/desk/record/lines";
import { problemSentence } from "@/lib/desk/record/verdict";
import { exportActivity, exportRecord, listActivity } from "..";
import type { ActivityFilter } from "../queries/types";
import { onEachDatabase } from "../testing/on-each-database";
import { recordSteps } from "../testing/record-steps";
import { administrator, operator, reviewer, viewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";
import type { Actor } from "../types";
import { appendAudit } from "./audit";
import { invitedEmail, nameOf, personName } from "./salted-texts";
import { verifyDatabase } from "./verify-database";

onEachDatabase((app) => {
  const { verify } = recordSteps(app);
  const write = (entry: Partial<Parameters<typeof appendAudit>[2]>) => {
    app.advance(1_000);
    return app.db.transaction().execute((tx) =>
      appendAudit(tx, app.as(reviewer), {
        ...{ by: administrator, toolName: null, reviewId: null, revision: null },
        ...{ event: "noted", text: "Noted." },
        ...entry,
      }),
    );
  };
  const read = async (lines: AsyncGenerator<string>) => {
    const texts: string[] = [];
    for await (const line of lines) texts.push(line);
    return texts;
  };
  const exportBy = async (actor: Actor) => read(await valueOf(exportRecord(app.as(actor), undefined)));
  const listed = async (actor: Actor, filter: ActivityFilter) => {
    const { items } = await valueOf(listActivity(app.as(actor), filter));
    return items.map(({ event, about }) => (about ? `${event} ${about.name}` : event));
  };

  beforeAll(async () => {
    await waitingReview(app);
    await write({ chain: "sign_ins", by: viewer, event: "signed_in" });
    await write({ chain: "sign_ins", by: null, event: "sign_in_refused", severity: "warning" });
    await write({
      ...{ chain: "people", event: "roles_changed", details: { person: operator.id } },
      ...{ texts: { [personName]: operator.name }, textsOf: nameOf(operator.id) },
    });
    await write({
      ...{ chain: "people", event: "person_invited", details: { link: "l1" } },
      ...{ texts: { [invitedEmail]: "ida@example.com" }, textsOf: "invitation:l1" },
    });
    await write({ chain: "configuration", by: null, event: "configuration_changed" });
    await write({ by: operator, event: "tool_run", toolName: "peek" });
    await write({ by: operator, event: "passkey_added" });
  });

  describe("who came in, and what is about people, is for administrators alone", () => {
    test("nobody else finds it by any filter", async () => {
      const filters: ActivityFilter[] = [
        ...[{}, { kind: "sign_ins" }, { kind: "people" }, { severity: "notable" }, { personId: viewer.id }],
        ...[{ personId: administrator.id }, { event: "signed_in" }, { event: "roles_changed" }],
        ...[
          { search: "noted" },
          { search: "ida@example.com" },
          { reviewId: "sign_ins" },
          { reviewId: "people" },
        ],
      ] as ActivityFilter[];
      for (const actor of [viewer, operator, reviewer])
        for (const filter of filters) {
          const found = (await listed(actor, filter)).join();
          expect(found).not.toMatch(/signed_in|sign_in_refused|roles_changed|person_invited/);
        }
      const csv = await read(await valueOf(exportActivity(app.as(viewer), {})));
      expect(csv.join("")).not.toMatch(/signed_in|roles_changed/);
    });

    test("each kind has its own, with whom it is about", async () => {
      const kinds = (kind: ActivityFilter["kind"]) => listed(administrator, kind ? { kind } : {});
      expect(await kinds("sign_ins")).toEqual(["sign_in_refused", "signed_in"]);
      expect(await kinds("people")).toEqual([
        "person_invited ida@example.com",
        `roles_changed ${operator.name}`,
      ]);
      expect(await listed(administrator, { search: "ida@example.com" })).toHaveLength(1);
      expect(await kinds("configuration")).toContain("configuration_changed");
      expect(await kinds("runs")).toEqual(["tool_run"]);
      expect(await kinds("reviews")).toEqual(["prepared", "prepare_started"]);
      expect(await listed(administrator, { kind: "sign_ins", severity: "notable" })).toEqual([
        "sign_in_refused",
      ]);
      expect(await listed(administrator, { search: operator.name, kind: "people" })).toHaveLength(1);
      expect((await kinds(undefined)).length).toBeGreaterThan(7);
      const csv = await read(await valueOf(exportActivity(app.as(administrator), { kind: "people" })));
      expect(csv[1]).toContain("person_invited,info,Noted.,ida@example.com,");
      expect(csv[1]).toContain(`roles_changed,info,Noted.,${operator.name},`);
    });

    test("an export says what it leaves out, and verifies by how that ends", async () => {
      const [theirs, ours] = [await exportBy(viewer), await exportBy(administrator)];
      expect(await verify(theirs)).toMatchObject({ problems: [], withheld: ["people", "sign_ins"] });
      expect(await verify(ours)).toMatchObject({ problems: [], withheld: [] });
      expect(theirs.join("")).not.toMatch(/signed_in|roles_changed/);
      expect(ours.join("")).toMatch(/roles_changed/);
    });

    test("F76 no other chain can be left out so, and what is left out can’t be changed", async () => {
      const lines = await exportBy(administrator);
      const withheld = (chain: string) =>
        lines.flatMap((line) => {
          const one = readLine(line);
          if (one.type === "entry" && one.entry.chain === chain) return [];
          return one.type === "chain" && one.chain === chain
            ? [lineText({ ...one, withheld: true as const })]
            : [line];
        });
      const first = async (changed: string[]) => {
        const [problem] = (await verify(changed)).problems;
        return problem && problemSentence(problem);
      };
      expect(await first(withheld("people"))).toBeUndefined();
      expect(await first(withheld("configuration"))).toMatch(/^Line \d+ can’t be read\.$/);
      const shorter = withheld("sign_ins").map((line) =>
        line.includes(`"withheld"`) ? line.replace(/"number":\d+/, `"number":1`) : line,
      );
      expect(await first(shorter)).toMatch("The ends of the chains are not those");
      const both = lines.map((line) =>
        line.startsWith(`{"type":"chain","chain":"people"`)
          ? line.replace(/\}\n$/, `,"withheld":true}\n`)
          : line,
      );
      expect(await first(both)).toMatch("stands outside of its chain");
    });
  });

  test("F76 what somebody changed about somebody has its entry, and one that has none is named", async () => {
    const change = (id: string, person_id: string) =>
      app.db
        .insertInto("person_changes")
        .values({ id, person_id, at: app.now().toISOString(), actor_id: administrator.id, kind: "role" })
        .execute();
    await write({ chain: "people", event: "roles_changed", details: { person: reviewer.id } });
    await change("c1", reviewer.id);
    expect((await verifyDatabase(app.as(reviewer))).problems).toEqual([]);
    await change("c2", viewer.id);
    const { problems } = await verifyDatabase(app.as(reviewer));
    expect(problems).toEqual([
      expect.objectContaining({ kind: "change_without_entry", person: viewer.id, change: "role" }),
    ]);
    await app.db.deleteFrom("person_changes").execute();
  });

  test("an invited address that no secret opens, or that was erased, is none any more", async () => {
    const invited = () => listed(administrator, { event: "person_invited" });
    const text = () => app.db.updateTable("audit_texts").where("name", "=", invitedEmail);
    expect(await invited()).toEqual(["person_invited ida@example.com"]);
    await text()
      .set({ sealed: Buffer.from("damaged") })
      .execute();
    expect(await invited()).toEqual(["person_invited (Unreadable address)"]);
    await app.db.deleteFrom("audit_texts").where("name", "=", invitedEmail).execute();
    expect(await invited()).toEqual(["person_invited (Erased address)"]);
  });
});
