import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { publicationFile } from "@/lib/desk/publication/publication-file";
import { approveAndSend, checkPublication, runMaintenance, showConcealed } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { canary, everythingRead, holds, repeating, saving, waitingWith } from "../testing/repeating-api";
import { newest, operator, reviewer, shown, viewer } from "../testing/test-app";

onEachDatabase((app) => {
  test("F104 what is looked up about a publication, and what names its items, is concealed too", async () => {
    const key = canary();
    const publication = publicationFile.parse({
      checks: [
        {
          tools: saving.name,
          accepted: { items: "/posts", id: "id", dueAt: "at" },
          ask: { tool: "draftList", copy: {} },
          answer: { items: "/items", id: "id", state: "status", published: ["live"], failed: ["refused"] },
        },
      ],
    });
    const at = "2027-03-01T12:00:00.000Z";
    repeating(app, { summary: { at: `${at} ${key}` }, output: { posts: [{ id: key, at }] } });
    const review = await waitingWith(app, key, 1);
    const { id: preparationId } = newest(review);
    for (const path of ["/accountId", "/pin"]) await showConcealed(app.as(reviewer), { preparationId, path });
    const context = { publication };
    await approveAndSend(app.as(reviewer, context), { shown: shown(review) });
    await runMaintenance(app.as(operator, context), { retentionDays: 30 });
    app.api.next(
      "call",
      json(200, { ok: true, toolName: "draftList", output: { items: [{ id: key, status: key }] } }),
    );
    const checked = await checkPublication(app.as(operator, context), preparationId);
    expect(checked.ok && newest(checked.value).followUp).toMatchObject({
      items: [{ id: expect.stringMatching(/^\[concealed/), dueAt: at }],
      evidence: [
        {
          items: [
            { id: expect.stringMatching(/^\[concealed/), value: expect.stringMatching(/^\[concealed/) },
          ],
        },
      ],
    });
    for (const actor of [viewer, operator])
      expect(holds(await everythingRead(app, actor, review.id, context), key)).toBe(false);
  });
});
