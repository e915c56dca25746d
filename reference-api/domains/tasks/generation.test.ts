import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/contract/json";
import { sniffImage } from "@/lib/images/image";
import { expectError, withClock } from "../../testing/campaigns";
import { spendCredits } from "../../testing/credits";
import { expectTool, messageOf } from "../../testing/expect-error";
import { capabilityFor, outputOf, runMutation, type TestServer } from "../../testing/server";

let api: TestServer;
let pass: (seconds: number) => void;
beforeAll(async () => {
  ({ api, pass } = await withClock());
});

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

describe("pictures", () => {
  it("are started at the quoted price, are not in the library before their time, and come back as PNGs", async () => {
    const input = order({ count: 2, seed: 5 });
    const { credits, breakdown } = await quote(input);
    const sum = (breakdown as { credits: number }[]).reduce((total, part) => total + part.credits, 0);
    expect(sum).toBe(credits);
    const started = await runMutation(api, "imageGenerationStart", { ...input, quotedCredits: credits });
    const { id, status, media, expectedAt } = started["generation"] as JsonObject;
    expect([status, media]).toEqual(["queued", []]);
    const first = `med_${String(id).slice(4)}_1`;
    expectError(await api.call("mediaGet", { mediaId: first }), "NOT_FOUND");
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

  it("a summary names the price that is then taken, and a failed order gives it back", async () => {
    const creditsLeft = async () => Number((await quote(order()))["creditsLeft"]);
    const before = await creditsLeft();
    const { body } = await api.prepare("generateImageTool", order({ seed: 900 }));
    expect((body["summary"] as JsonObject)["headline"]).toMatch(/^Draw 1 picture for 3 credits$/);
    const failed = await startUntil("failed");
    expect(failed).toMatchObject({ credits: 0, media: [], failureReason: expect.any(String) });
    const spent = (await listed({ status: "succeeded", limit: 100 })).reduce(
      (sum, task) => sum + Number(task["startedAt"] === undefined ? 0 : task["credits"]),
      0,
    );
    expect(before - (await creditsLeft())).toBeLessThan(spent);
  });

  it("CONFLICT for a price that is not today's: Mondays are dearer", async () => {
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
    expectError(stale, "CONFLICT");
    expect(messageOf(stale)).toContain("new quote");
    const late = await fresh.confirm(
      "imageGenerationStart",
      { ...input, quotedCredits: credits },
      capability,
    );
    expectError(late, "CONFIRMATION_INVALID");
    expectError(await fresh.prepare("generateImageTool", { ...order(), creditsMax: 2 }), "CONFLICT");
  });

  it("FORBIDDEN for what the brand does not show, in a quote and at the start", async () => {
    for (const prompt of ["A rifle by the fire", "Two BEERS on a jetty", "A stove  in a tent at night"]) {
      expectError(await api.call("imageGenerationQuote", order({ prompt })), "FORBIDDEN");
      expectError(await api.prepare("generateImageTool", order({ prompt })), "FORBIDDEN");
    }
    expect((await quote(order({ prompt: "Wineries of the beerless north" })))["credits"]).toBeGreaterThan(0);
  });

  it("CONFLICT, retryable, while three orders are under way", async () => {
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
    expectError(refused, "FORBIDDEN");
    expect(messageOf(refused)).toMatch(/takes 10 credits; the workspace has \d left/);
    expectError(await fresh.api.prepare("generateVideoTool", storyboard(20)), "FORBIDDEN");
    const { affordable } = outputOf(await fresh.api.call("imageGenerationQuote", order({ count: 4 })));
    expect(affordable).toBe(false);
    fresh.pass(20 * 86_400);
    expect((await fresh.api.prepare("generateImageTool", dear)).text).toContain("confirmationCapability");
  });
});

const storyboard = (seconds: number): JsonObject => ({
  title: "Coffee outside",
  style: "contours",
  content: {
    from: "scenes",
    scenes: [
      { picture: "Frost on the hills", seconds },
      { picture: "A kettle in the snow", narration: "Wait for it.", seconds },
    ],
  },
});

describe("films", () => {
  it("become a storyboard with a poster, which posts may name; the answer says so", async () => {
    pass(600);
    let media: JsonObject[] = [];
    for (let seed = 0; media.length === 0 && seed < 40; seed += 1) {
      const { film } = await runMutation(api, "generateVideoTool", { ...storyboard(4), seed });
      expect(film).toMatchObject({
        status: "queued",
        media: [],
        note: expect.stringContaining("storyboard"),
      });
      pass(60);
      const { films } = outputOf(await api.call("generateVideoOptions", { recent: 1 }));
      media = (films as JsonObject[])[0]?.["media"] as JsonObject[];
    }
    expect(media.map(({ kind }) => kind)).toEqual(["video", "image"]);
    const film = outputOf(await api.call("mediaGet", { mediaId: media[0]?.["mediaId"] }));
    expect(film).toMatchObject({ kind: "video", durationSeconds: 8, width: 320, height: 180 });
    expect(sniffImage(Buffer.from(String(film["contentBase64"]), "base64"))).toMatchObject({ width: 320 });
    const content = { kind: "video", title: "Coffee", mediaId: media[0]?.["mediaId"] };
    const posts = [{ accountId: "acc_reelmoor_films", content }];
    const draft = { name: "Coffee outside", objective: "sales", posts };
    expect((await api.prepare("campaignDraftSave", draft)).text).toContain("confirmationCapability");
  });

  it("a script is cut into scenes as the function tells, and costs what it says", async () => {
    const script =
      "Minus eight outside. The lake is still. First the stove, then the kettle. Then we wait a while.";
    const request = { function: "split_script", script, sceneCount: 3, voiceId: "voi_maren" };
    const split = outputOf(await api.call("videoFunctionTool", { request }));
    expect((split["scenes"] as JsonObject[]).map(({ narration }) => narration).join(" ")).toBe(script);
    const film = {
      title: "Minus eight",
      style: "enamel",
      voiceId: "voi_maren",
      creditsMax: split["credits"],
    };
    const content = { from: "script", script, sceneCount: 3 };
    const { body } = await api.prepare("generateVideoTool", { ...film, content });
    expect(JSON.stringify(body["summary"])).toContain(`for ${String(split["credits"])} credits`);
    const cheaper = { ...film, content, creditsMax: Number(split["credits"]) - 1 };
    expectError(await api.prepare("generateVideoTool", cheaper), "CONFLICT");
  });

  it("the functions list voices, estimate lengths, check scripts, and tell how far a film is", async () => {
    const run = async (request: JsonObject) => outputOf(await api.call("videoFunctionTool", { request }));
    const { voices } = await run({ function: "list_voices", language: "sv" });
    expect((voices as JsonObject[]).map(({ language }) => language)).toEqual(["sv", "sv"]);
    const words = Array.from({ length: 132 }, () => "word").join(" ");
    expect(await run({ function: "estimate_length", script: words, voiceId: "voi_maren" })).toMatchObject({
      ...{ words: 132, seconds: 60, fits: true },
    });
    const { findings } = await run({ function: "check_script", script: "We pour wine. The lake is still." });
    expect(findings).toMatchObject([{ sentence: "We pour wine." }]);
    expect(await run({ function: "film_status", filmId: "vid_jettymorning" })).toMatchObject({
      film: { status: "succeeded", media: [{ kind: "video" }, { kind: "image" }] },
    });
    const unknown = { function: "film_status", filmId: "vid_nothinghere" };
    expectError(await api.call("videoFunctionTool", { request: unknown }), "NOT_FOUND");
  });

  it("FEATURE_DISABLED behind the gate of its own; films can be started all the same", async () => {
    const { api: gated } = await withClock({ closedGates: ["video_functions"] });
    const request = { function: "list_voices" };
    expectError(await gated.call("videoFunctionTool", { request }), "FEATURE_DISABLED");
    expect((await gated.call("generateVideoOptions", {})).body["ok"]).toBe(true);
  });

  it("refuse more than sixty seconds, forbidden pictures, a second film at once, and an unknown kind of content", async () => {
    pass(600);
    const scene = { picture: "Frost on the hills", seconds: 20 };
    const long = { ...storyboard(20), content: { from: "scenes", scenes: [scene, scene, scene] } };
    expect((await api.prepare("generateVideoTool", { ...long, creditsMax: 500 })).text).toContain(
      "Capability",
    );
    const longer = { from: "scenes", scenes: [scene, scene, scene, { ...scene, seconds: 2 }] };
    expectError(await api.prepare("generateVideoTool", { ...long, content: longer }), "INVALID_INPUT");
    const rifle = { from: "scenes", scenes: [scene, { ...scene, picture: "A rifle" }] };
    expectError(await api.prepare("generateVideoTool", { ...long, content: rifle }), "FORBIDDEN");
    expectTool(
      await api.prepare("generateVideoTool", { ...long, content: { from: "song" } }),
      400,
      "INVALID_INPUT",
    );
    await runMutation(api, "generateVideoTool", storyboard(4));
    await runMutation(api, "generateVideoTool", storyboard(5));
    const third = await api.prepare("generateVideoTool", storyboard(6));
    expect(third.body).toMatchObject({ error: { code: "CONFLICT", retryable: true } });
  });
});

it("the demo brand has pictures and films that finished, that are under way, and that failed", async () => {
  const { api: fresh } = await withClock();
  const { generations } = outputOf(await fresh.call("imageGenerationList", {}));
  const { films } = outputOf(await fresh.call("generateVideoOptions", {}));
  for (const tasks of [generations, films] as JsonObject[][])
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(["succeeded", "running", "failed"]));
});
