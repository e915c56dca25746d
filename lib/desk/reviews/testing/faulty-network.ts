import { expect } from "vitest";
import type { Fault } from "@/scripts/testing/doubles/fault";
import { startUpstream, type Upstream } from "@/scripts/testing/doubles/upstream";
import { createApiClient, createDiscovery } from "@/lib/wire/api-client";
import { prepare, readReview, recover, runMaintenance, type ReviewContext } from "..";
import { approveAndSend } from "./act-and-read";
import type { PreparationView, ReviewView } from "../types";
import { newest, operator, reviewer, shown, startTestApp, type TestApp } from "./test-app";

/** The desk's verbs on a real store, in front of the reference API behind a proxy that misbehaves as told. */
export type FaultyNetwork = Awaited<ReturnType<typeof startFaultyNetwork>>;

export async function startFaultyNetwork() {
  const app: TestApp = await startTestApp("sqlite");
  const upstream: Upstream = await startUpstream();
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  /** A client that soon gives up, at that address or at the proxy's. */
  const clientAt = (baseUrl: string) =>
    createApiClient({ baseUrl, credential: upstream.credential, timeoutMs: 700 });
  const api = clientAt(upstream.proxy.url);
  // The first request pays for what an API does only once; no test means to measure that.
  const patient = createApiClient({ baseUrl: upstream.proxy.url, credential: upstream.credential });
  await patient.prepare("campaignDraftSave", "{}");
  const discovery = createDiscovery(api, clock);
  let connections = 0;
  const connection = { id: "", baseUrl: upstream.proxy.url };
  const as = (change: Partial<ReviewContext> = {}): ReviewContext =>
    app.as(reviewer, {
      api,
      clock,
      connection,
      random: () => 0,
      discover: discovery.discover,
      knownTools: () => discovery.known(),
      ...change,
    });
  let drafts = 0;

  const network = {
    upstream,
    as,
    clientAt,
    advance: (ms: number) => {
      aheadMs += ms;
    },
    /** Everything works, nothing is paused, and what was left open before is due nowhere. */
    beginAnew: async () => {
      await upstream.heal();
      aheadMs = 0;
      connection.id = `connection-${++connections}`;
    },
    /** A review that waits for a decision, about a draft with a name of its own. */
    async prepared(): Promise<{ review: ReviewView; name: string }> {
      const name = `Draft ${process.pid}-${++drafts}`;
      const posts = [{ accountId: "acc_fernpost_main", content: { kind: "text", text: "Once." } }];
      const inputText = JSON.stringify({ name, objective: "sales", posts });
      const made = await prepare(as({ actor: operator }), { toolName: "campaignDraftSave", inputText });
      if (!made.ok) throw new Error(JSON.stringify(made));
      return { review: await network.seen(made.value.reviewId), name };
    },
    async seen(reviewId: string): Promise<ReviewView> {
      const read = await readReview(as(), reviewId);
      if (!read.ok) throw new Error(JSON.stringify(read));
      return read.value;
    },
    now: async (review: ReviewView): Promise<PreparationView> => newest(await network.seen(review.id)),
    approve: (review: ReviewView, change: Partial<ReviewContext> = {}) =>
      approveAndSend(as(change), { shown: shown(review) }),
    /** Prepares, and approves while the next confirm meets this. */
    async approvedMeeting(fault: Fault) {
      const made = await network.prepared();
      upstream.fail("confirm", fault, 1);
      const before = upstream.seen("confirm").length;
      await network.approve(made.review);
      const confirms = () => upstream.seen("confirm").slice(before);
      return { ...made, confirms, executions: () => upstream.api.countCampaigns(made.name) };
    },
    /** The desk sends automatically what is due once `waitMs` have passed. */
    async round(waitMs: number): Promise<number> {
      network.advance(waitMs);
      await runMaintenance(as(), { retentionDays: 30 });
      const problems: unknown[] = [];
      const { sends } = await recover(as(), { sendsMax: 4, onProblem: (error) => problems.push(error) });
      await Promise.all(sends);
      expect(problems).toEqual([]);
      return sends.length;
    },
    async close(): Promise<void> {
      await upstream.dispose();
      await app.close();
    },
  };
  return network;
}

export function answer(
  status: number,
  body: object = {},
  more: { retryAfter?: string; location?: string } = {},
) {
  return { kind: "answer", status, type: "application/json", body: JSON.stringify(body), ...more } as const;
}

export function toolError(code: string, retryable: boolean, status = 200) {
  const error = { code, message: `${code}, says the tool`, retryable };
  return answer(status, { ok: false, toolName: "campaignDraftSave", error });
}
