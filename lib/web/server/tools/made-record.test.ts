import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import type { JsonValue } from "@/lib/wire/contract/json";
import { draftTool, json } from "@/lib/wire/api-client/testing/scripted-api";
import { approveAndSend, reject } from "@/lib/desk/reviews";
import {
  credential,
  operator,
  reviewer,
  secret,
  shown,
  startTestApp,
  viewer,
  waitingReview,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { readMadeRecord } from "./made-record";

const { annotations: _none, mutability: _open, ...plain } = draftTool;
const place = { tool: "save", place: "/accountId" };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp("sqlite");
  vi.stubEnv("TOOL_API_URL", app.api.url);
  vi.stubEnv("TOOL_API_CREDENTIAL", credential);
  vi.stubEnv("APP_SECRET", secret);
  vi.stubEnv("DATA_DIR", testFolder());
  const properties = { accountId: { type: "string", pattern: "^acc_" } };
  const inputSchema = { type: "object" };
  app.api.tools = [
    draftTool,
    { ...plain, name: "save", inputSchema: { type: "object", properties } },
    { ...plain, annotations: { readOnlyHint: true }, inputSchema, name: "accountList" },
  ];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

const made = async (reviewId: string, actor = operator) => {
  const read = await readMadeRecord(app.as(actor), { ...place, reviewId });
  return read.ok ? read.value : read;
};

async function acceptedWith(output: JsonValue): Promise<string> {
  const review = await waitingReview(app);
  app.api.next("confirm", json(200, { ok: true, toolName: "draftSave", output }));
  expect(await approveAndSend(app.as(reviewer), { shown: shown(review) })).toMatchObject({ ok: true });
  return review.id;
}

test("what a review has made comes once it is accepted, and not before", async () => {
  const { id } = await waitingReview(app);
  expect(await made(id)).toEqual({ state: "waiting" });
  const accepted = await acceptedWith({ made: { id: "acc_7", name: "Tarnhollow" } });
  expect(await made(accepted)).toMatchObject({
    state: "made",
    record: { id: "acc_7", name: "Tarnhollow" },
  });
});

test("an answer without a record that fits the place has made nothing for it", async () => {
  expect(await made(await acceptedWith({ made: { id: "grp_7", name: "A group" } }))).toEqual({
    state: "ended",
  });
});

test("of one that was rejected something may still come; of one that isn’t there nothing does", async () => {
  const review = await waitingReview(app);
  await reject(app.as(reviewer), { preparationId: shown(review).preparationId, reason: "Not this one." });
  expect(await made(review.id)).toEqual({ state: "waiting" });
  expect(await made("no-such-review")).toEqual({ state: "ended" });
});

test("it is for who may run tools", async () => {
  const { id } = await waitingReview(app);
  expect(await made(id, viewer)).toMatchObject({ refusal: "forbidden" });
});
