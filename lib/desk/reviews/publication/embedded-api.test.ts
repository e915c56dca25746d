import { join } from "node:path";
import { expect, test } from "vitest";
import { createApiClient, createDiscovery } from "@/lib/wire/api-client";
import { referenceApiChecks } from "@/lib/desk/publication/reference-api-checks";
import { serveReferenceApi } from "@/reference-api";
import {
  approveAndSend,
  checkDuePublications,
  prepare,
  readPublicationAnswer,
  readReview,
  runMaintenance,
} from "..";
import type { ReviewContext } from "../context";
import { newest, operator, reviewer, shown, startTestApp } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

test("F96 a post that the embedded API accepted is unverified, until its own schedule shows it as published", async () => {
  const app = await startTestApp("sqlite");
  // The Date header of a real server tells the machine's time.
  app.advance(Date.now() - app.now().getTime());
  const token = "the-credential-of-the-follow-up-test";
  const server = await serveReferenceApi({
    ...{ databasePath: join(app.folder, "reference-api.db"), credentials: [{ token, scopes: ["*"] }] },
    ...{ capabilitySeconds: 900, ratePerMinute: 0, host: "127.0.0.1", port: 0, clock: app.now },
  });
  try {
    const api = createApiClient({ baseUrl: server.url, credential: token });
    const discovery = createDiscovery(api, app.now);
    const as = (actor: ReviewContext["actor"]) =>
      app.as(actor, {
        ...{ api, connection: { id: "embedded", baseUrl: server.url }, publication: referenceApiChecks },
        ...{ discover: (ageMsMax) => discovery.discover(ageMsMax), knownTools: () => discovery.known() },
      });
    const input = {
      when: { type: "now" },
      posts: [
        {
          integrationId: "acc_fernpost_main",
          content: { kind: "text", text: "The workshop is open on Thursdays." },
        },
      ],
    };
    const prepared = await valueOf(
      prepare(as(operator), {
        toolName: "integrationSchedulePostTool",
        inputText: JSON.stringify(input),
      }),
    );
    const { reviewId } = prepared;
    const now = () => valueOf(readReview(as(reviewer), reviewId));
    expect(await approveAndSend(as(reviewer), { shown: shown(await now()) })).toMatchObject({ ok: true });
    await runMaintenance(as(operator), { retentionDays: 30 });
    expect(newest(await now())).toMatchObject({
      state: "accepted",
      publication: "unverified",
      followUp: { items: [{ dueAt: expect.any(String) }], evidence: [] },
    });
    const [item] = newest(await now()).followUp?.items ?? [];

    app.advance(61_000);
    expect(await checkDuePublications(as(operator), { checksMax: 5 })).toEqual({ checked: 1 });
    const { publication, followUp } = newest(await now());
    // Its platforms take most posts and refuse some: the rule goes by what the schedule says.
    const value = followUp?.evidence[0]?.items[0]?.value;
    expect(["published", "failed"]).toContain(value);
    const finding = value === "published" ? "verified" : "not_found";
    expect(publication).toBe(finding);
    expect(followUp?.evidence).toMatchObject([
      {
        ...{ finding, toolName: "scheduleList", byRule: true, by: null },
        items: [{ id: item?.id, value }],
        answer: { digest: expect.stringMatching(/^[0-9a-f]{64}$/), kept: true },
      },
    ]);
    const answer = await readPublicationAnswer(as(reviewer), followUp?.evidence[0]?.id ?? "");
    expect(answer.ok ? answer.value : "").toContain(item?.id);
  } finally {
    await server.close();
    await app.close();
  }
});
