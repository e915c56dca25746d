import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { sniffImage } from "@/lib/wire/images/image";
import { expectFailure, messageOf } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { spendCredits } from "../../testing/credits";
import { capabilityFor, outputOf, runMutation } from "../../testing/server";

const { api, pass } = await withClock();

const order = (more: JsonObject = {}): JsonObject => ({
  prompt: "A kettle in the first snow",
  style: "enamel",
  quality: "draft",
  ...more,
});
const quote = async (input: JsonObject) => outputOf(await api.call("imageGenerationQuote", input));
const listed = async (more: JsonObject = {}) =>
  outputOf(await api.call("imageGenerationList", more))["generations"] as JsonObject[];
const one = async (id: unknown) => (await listed({ limit: 100 })).find((task) => task["id"] === id) ?? {};

/** Starts orders with rising seeds until one ends as wanted; how they end is settled by what was asked for. */
async function startUntil(wanted: "succeeded" | "failed"): Promise<JsonObject> {
  for (let seed = 1; seed < 60; seed += 1) {
    const { generation } = await runMutation(api, "generateImageTool", order({ seed }));
    const { id, expectedAt } = generation as JsonObject;
    pass(60);
    const ended = await one(id);
    if (ended["status"] === wanted) return { ...ended, expectedAt: expectedAt ?? null };
  }
  throw new Error(`No order ${wanted}.`);
}

describe("generated images", () => {
  it("start at the quoted price, appear in the library only when finished, and come back as PNG files", async () => {
    const input = order({ count: 2, seed: 5 });
    const { credits, breakdown } = await quote(input);
    const sum = (breakdown as { credits: number }[]).reduce((total, part) => total + part.credits, 0);
    expect(sum).toBe(credits);
    const started = await runMutation(api, "imageGenerationStart", { ...input, quotedCredits: credits });
    const { id, status, media, expectedAt } = started["generation"] as JsonObject;
    expect([status, media]).toEqual(["queued", []]);
    const first = `med_${String(id).slice(4)}_1`;
    expectFailure(await api.call("mediaGet", { mediaId: first }), "NOT_FOUND");
    pass(4);
    expect(await one(id)).toMatchObject({ status: "running", media: [] });
    const { media: early } = outputOf(await api.call("mediaList", { limit: 100 }));
    expect((early as JsonObject[]).some((item) => item["id"] === first)).toBe(false);
    pass(40);
    const ended = await one(id);
    expect(ended).toMatchObject({ status: "succeeded", progressPercent: 100, finishedAt: expectedAt });
    expect((ended["media"] as JsonObject[]).map(({ mediaId }) => mediaId)).toContain(first);
    expect(ended["media"]).toHaveLength(2);
    const { contentBase64, ...view } = outputOf(await api.call("mediaGet", { mediaId: first }));
    expect(view).toMatchObject({ origin: "generated", createdAt: expectedAt, width: 288, height: 192 });
    expect(sniffImage(Buffer.from(String(contentBase64), "base64"))).toMatchObject({ width: 288 });
  });

  it("a summary names the price, and a failed order gives it back", async () => {
    const creditsLeft = async () => Number((await quote(order()))["creditsLeft"]);
    const before = await creditsLeft();
    const { body } = await api.prepare("generateImageTool", order({ seed: 900 }));
    expect((body["summary"] as JsonObject)["headline"]).toMatch(/^Generate 1 image for 5 credits$/);
    const failed = await startUntil("failed");
    expect(failed).toMatchObject({ credits: 0, media: [], failureReason: expect.any(String) });
    const spent = (await listed({ status: "succeeded", limit: 100 })).reduce(
      (sum, task) => sum + Number(task["startedAt"] === undefined ? 0 : task["credits"]),
      0,
    );
    expect(before - (await creditsLeft())).toBeLessThan(spent);
  });

  it("CONFLICT for a price that is not today's: Mondays cost more", async () => {
    const { api: fresh, pass: passFresh } = await withClock();
    const input = order({ style: "lakeside", quality: "standard", count: 3 });
    const { credits } = outputOf(await fresh.call("imageGenerationQuote", input));
    const capability = await capabilityFor(fresh, "imageGenerationStart", {
      ...input,
      quotedCredits: credits,
    });
    // From Friday over the weekend.
    passFresh(3 * 86_400);
    const stale = await fresh.prepare("imageGenerationStart", { ...input, quotedCredits: credits });
    expectFailure(stale, "CONFLICT", { message: "new quote" });
    const late = await fresh.confirm(
      "imageGenerationStart",
      { ...input, quotedCredits: credits },
      capability,
    );
    expectFailure(late, "CONFIRMATION_INVALID");
    expectFailure(await fresh.prepare("generateImageTool", { ...order(), creditsMax: 2 }), "CONFLICT");
  });

  it("FORBIDDEN for what the brand doesn't show, in a quote and at the start", async () => {
    for (const prompt of ["A rifle by the fire", "Two BEERS on a jetty", "A stove  in a tent at night"]) {
      expectFailure(await api.call("imageGenerationQuote", order({ prompt })), "FORBIDDEN");
      expectFailure(await api.prepare("generateImageTool", order({ prompt })), "FORBIDDEN");
    }
    expect((await quote(order({ prompt: "Wineries of the beerless north" })))["credits"]).toBeGreaterThan(0);
  });

  it("CONFLICT, retryable, while three orders are in progress", async () => {
    pass(600);
    for (const seed of [1, 2, 3]) await runMutation(api, "generateImageTool", order({ seed }));
    const fourth = await api.prepare("generateImageTool", order());
    expect(fourth.body).toMatchObject({ error: { code: "CONFLICT", retryable: true } });
    pass(60);
    expect((await api.prepare("generateImageTool", order())).text).toContain("confirmationCapability");
  });

  it("FORBIDDEN once the month's credits are used up, and new ones with the next month", async () => {
    const fresh = await withClock();
    const dear = { ...order({ style: "lakeside", quality: "standard" }), creditsMax: 100 };
    await spendCredits(fresh, 9);
    const refused = await fresh.api.prepare("generateImageTool", dear);
    expectFailure(refused, "FORBIDDEN");
    expect(messageOf(refused)).toMatch(/takes 10 credits; the workspace has \d left/);
    const scene = { prompt: "Frost on the hills", seconds: 20 };
    const video = { title: "Frost", style: "contours", content: { from: "scenes", scenes: [scene, scene] } };
    expectFailure(await fresh.api.prepare("generateVideoTool", video), "FORBIDDEN");
    const { affordable } = outputOf(await fresh.api.call("imageGenerationQuote", order({ count: 4 })));
    expect(affordable).toBe(false);
    fresh.pass(20 * 86_400);
    expect((await fresh.api.prepare("generateImageTool", dear)).text).toContain("confirmationCapability");
  });
});

it("the demo workspace has image orders that finished, that run, and that failed", async () => {
  const { api: fresh } = await withClock();
  const { generations } = outputOf(await fresh.call("imageGenerationList", {}));
  const statuses = (generations as JsonObject[]).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(["succeeded", "running", "failed"]));
});
