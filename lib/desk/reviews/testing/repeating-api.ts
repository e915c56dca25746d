import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { isJsonObject, type JsonValue } from "@/lib/wire/contract/json";
import * as reviews from "..";
import type { Actor } from "../types";
import { newest, view, waitingReview, type TestApp } from "./test-app";

/** Tools whose schemas conceal a part of what they are given. */
export const saving = {
  name: "tokenSave",
  annotations: { destructiveHint: false },
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string" },
      accountId: { type: "string", format: "password" },
      pin: { writeOnly: true },
    },
  },
};
export const reading = {
  name: "tokenShow",
  annotations: { readOnlyHint: true },
  inputSchema: { type: "object", properties: { token: { type: "string", writeOnly: true } } },
};

let canaries = 0;
/** A value that nobody is shown unasked, with what escapes and boundaries could hide. */
export function canary(): string {
  return `ca"na/rÿ-${++canaries}-${"x".repeat(10)}`;
}

/** The API repeats this in its next answers, in JSON that writes nothing as it is. */
export function repeating(
  app: TestApp,
  { summary, output, answer }: { summary?: JsonValue; output?: JsonValue; answer?: JsonValue } = {},
): void {
  for (const tool of [saving, reading])
    if (!app.api.tools.some((one) => isJsonObject(one) && one["name"] === tool.name))
      app.api.tools.push(tool);
  app.advance(120_000);
  if (summary !== undefined)
    app.api.next("prepare", (request, response, act) =>
      json(200, escaped({ ...(JSON.parse(act()) as object), summary }))(request, response, act),
    );
  if (answer !== undefined)
    app.api.next("call", (request, response, act) =>
      json(200, escaped({ ok: true, toolName: request.tool, output: answer }))(request, response, act),
    );
  if (output !== undefined)
    app.api.next("confirm", (request, response, act) => {
      act();
      return json(200, escaped({ ok: true, toolName: request.tool, output }))(request, response, act);
    });
}

function escaped(body: object): string {
  return JSON.stringify(body)
    .replaceAll("/", "\\/")
    .replace(/[^\u0020-\u007e]/g, (one) => `\\u00${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function waitingWith(
  app: TestApp,
  accountId: string,
  pin: number,
  context: Parameters<typeof waitingReview>[1] = {},
) {
  const inputText = JSON.stringify({ title: `Draft of ${canaries}`, accountId, pin });
  return waitingReview(app, { toolName: saving.name, inputText, ...context });
}

const times = { from: "2026-01-01T00:00:00.000Z", to: "2028-01-01T00:00:00.000Z" };
type About = {
  context: reviews.ReviewContext;
  reviewId: string;
  preparationId: string;
  evidenceIds: string[];
};
type Read = (about: About) => unknown;

/** Each way in which something leaves the core for whoever may look. */
export const reads: Record<string, Read> = {
  countReviews: ({ context }) => reviews.countReviews(context),
  exportActivity: ({ context }) => lines(reviews.exportActivity(context, {})),
  exportOutputs: ({ context }) => lines(reviews.exportOutputs(context)),
  exportReceipts: ({ context }) => receiptFiles(context),
  exportRecord: ({ context }) => lines(reviews.exportRecord(context)),
  issueReceipt: ({ context, preparationId }) => reviews.issueReceipt(context, { preparationId }),
  listActivity: ({ context }) => reviews.listActivity(context, {}),
  listAutomaticRuns: ({ context }) => reviews.listAutomaticRuns(context, {}),
  listChoices: ({ context }) => reviews.listChoices(context, {}),
  listOpenAlarms: ({ context }) => reviews.listOpenAlarms(context),
  listOwn: ({ context }) => reviews.listOwn(context, { toolName: null }),
  listPeopleToAsk: ({ context, reviewId }) => reviews.listPeopleToAsk(context, { reviewId }),
  listReceiptMonths: ({ context }) => reviews.listReceiptMonths(context),
  listReviews: async ({ context }) => [
    await reviews.listReviews(context, {}),
    await reviews.listReviews(context, { search: "draft" }),
  ],
  lookAtReview: ({ context, reviewId }) => reviews.lookAtReview(context, reviewId),
  readOutput: ({ context, preparationId }) => reviews.readOutput(context, preparationId),
  readOverview: ({ context }) => reviews.readOverview(context, { since: times.from }),
  readPublicationAnswer: ({ context, evidenceIds }) =>
    Promise.all(evidenceIds.map((id) => reviews.readPublicationAnswer(context, id))),
  readReach: ({ context, reviewId }) => reviews.readReach(context, reviewId),
  readReview: ({ context, reviewId }) => reviews.readReview(context, reviewId),
  readScheduleReviews: ({ context }) => reviews.readScheduleReviews(context, times),
  readSimilar: ({ context, reviewId }) => reviews.readSimilar(context, reviewId),
  recordReach: ({ context }) => reviews.recordReach(context),
  verifyAudit: ({ context, reviewId }) => reviews.verifyAudit(context, reviewId),
};

/** Everything that a person can read of the desk, as one text. */
export async function everythingRead(
  app: TestApp,
  actor: Actor,
  reviewId: string,
  change: Partial<reviews.ReviewContext> = {},
): Promise<string> {
  const context = app.as(actor, change);
  const preparation = newest(await view(app, reviewId, actor));
  const evidenceIds = (preparation.followUp?.evidence ?? []).map(({ id }) => id);
  const about = { context, reviewId, preparationId: preparation.id, evidenceIds };
  const read: unknown[] = [];
  for (const one of Object.values(reads)) read.push(await one(about));
  return JSON.stringify(read);
}

async function lines(asked: Promise<{ ok: boolean; value?: AsyncGenerator<string> }>): Promise<string[]> {
  const { value } = await asked;
  const found: string[] = [];
  if (value) for await (const line of value) found.push(line);
  return found;
}

/** What an archive of this month has. */
async function receiptFiles(context: reviews.ReviewContext): Promise<string[]> {
  const month = context.clock().toISOString().slice(0, 7);
  const archive = await reviews.exportReceipts(context, { month });
  const found: string[] = [];
  if (archive.ok) for await (const { text } of archive.value.files) found.push(text);
  return found;
}

/** Whether a value stands in a text, however often it was put into quotes. */
export function holds(text: string, value: string): boolean {
  let form = value;
  for (let depth = 0; depth < 5; depth++) {
    if (text.includes(form)) return true;
    form = JSON.stringify(form).slice(1, -1);
  }
  return false;
}
