import { sql } from "kysely";
import { expect, test } from "vitest";
import { publicationAxis } from "@/lib/desk/database/migrations/publication-axis";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import { listReviews, readReview } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { newest, reviewer, viewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  const run = (statement: string) => sql.raw(statement).execute(app.db);
  /** As the releases before had it. */
  async function takeBack() {
    await run("drop index preparations_publication_alarm");
    await run("drop index preparations_publishes");
    for (const column of ["publishes", "publication_alarm"])
      await run(`alter table preparations drop column ${column}`);
    for (const column of ["person_says", "check_says", "weighed"])
      await run(`alter table follow_ups drop column ${column}`);
    await run("alter table publication_evidence drop column of_effect");
  }
  let seconds = 0;
  async function evidence(id: string, by: "person" | "check", finding: string) {
    seconds += 1;
    const at = new Date(app.now().getTime() + seconds * 1_000).toISOString();
    const who = by === "person" ? `'p-rita', 'Rita', null, 0` : `null, null, 'scheduleList', 1`;
    await run(`insert into publication_evidence (id, preparation_id, at, finding, person_id, person_name, tool_name, by_rule)
      values ('e${seconds}', '${id}', '${at}', '${finding}', ${who})`);
  }

  test("F108 F112 what is stored keeps its axis, and what contradicted itself unseen is found", async () => {
    const found: [publication: string, by: "person" | "check", finding: string][][] = [
      [],
      [["verified", "person", "verified"]],
      [
        ["verified", "person", "verified"],
        ["verified", "check", "not_found"],
        ["verified", "check", "nothing"],
      ],
      [["not_found", "check", "not_found"]],
      [["not_found", "person", "not_found"]],
      [
        ["not_found", "check", "not_found"],
        ["verified", "person", "verified"],
      ],
    ];
    const ids: { id: string; reviewId: string }[] = [];
    for (const _ of found) {
      const review = await waitingReview(app);
      await steps(app).approve(review);
      ids.push({ id: newest(review).id, reviewId: review.id });
    }
    await takeBack();
    for (const [index, steps] of found.entries())
      for (const [publication, by, finding] of steps) {
        const id = ids[index]?.id ?? "";
        await evidence(id, by, finding);
        await run(`update preparations set publication = '${publication}' where id = '${id}'`);
      }
    await publicationAxis.up(app.db as never);

    const shown = async (publication = publicationFile.parse({})) => {
      const read = ids.map(({ reviewId }) =>
        valueOf(readReview(app.as(reviewer, { publication }), reviewId)),
      );
      return (await Promise.all(read)).map((review) => newest(review));
    };
    expect((await shown()).map((one) => one.publication)).toEqual([
      ...["unverified", "verified", "contradicted", "not_found", "not_found", "contradicted"],
    ]);
    expect((await shown()).every(({ publishes }) => publishes === "yes")).toBe(true);
    // One that isn't planned goes by the file of now.
    await run(`update follow_ups set planned_at = null where preparation_id = '${ids[0]?.id}'`);
    const nothing = publicationFile.parse({ checks: [{ tools: "*", publishes: false }] });
    expect((await shown(nothing)).map((one) => one.publication)[0]).toBe("nothing");
    const { items } = await valueOf(
      listReviews(app.as(viewer), { order: "not published", states: ["accepted"] }),
    );
    const needing = [2, 3, 5].map((index) => ids[index]?.reviewId ?? "");
    expect(items.map(({ id }) => id).toSorted()).toEqual(needing.toSorted());
  });
});
