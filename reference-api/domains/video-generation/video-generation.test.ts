import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/wire/contract/json";
import { sniffImage } from "@/lib/wire/images/image";
import { expectFailure, expectTool } from "../../testing/expect-error";
import { withClock } from "../../testing/campaigns";
import { outputOf, runMutation } from "../../testing/server";

const { api, pass } = await withClock();

const storyboard = (seconds: number): JsonObject => ({
  title: "Coffee outside",
  style: "contours",
  content: {
    from: "scenes",
    scenes: [
      { prompt: "Frost on the hills", seconds },
      { prompt: "A kettle in the snow", narration: "Wait for it.", seconds },
    ],
  },
});

describe("videos", () => {
  it("become a storyboard with a poster, which posts can use; the reply says so", async () => {
    pass(600);
    let media: JsonObject[] = [];
    for (let seed = 0; media.length === 0 && seed < 40; seed += 1) {
      const { video } = await runMutation(api, "generateVideoTool", { ...storyboard(4), seed });
      expect(video).toMatchObject({
        status: "queued",
        media: [],
        note: expect.stringContaining("storyboard"),
      });
      pass(60);
      const { videos } = outputOf(await api.call("generateVideoOptions", { recent: 1 }));
      media = (videos as JsonObject[])[0]?.["media"] as JsonObject[];
    }
    expect(media.map(({ kind }) => kind)).toEqual(["video", "image"]);
    const video = outputOf(await api.call("mediaGet", { mediaId: media[0]?.["mediaId"] }));
    expect(video).toMatchObject({ kind: "video", durationSeconds: 8, width: 320, height: 180 });
    expect(sniffImage(Buffer.from(String(video["contentBase64"]), "base64"))).toMatchObject({ width: 320 });
    const content = { kind: "video", title: "Coffee", mediaId: media[0]?.["mediaId"] };
    const posts = [{ accountId: "acc_reelmoor_films", content }];
    const draft = { name: "Coffee outside", objective: "sales", posts };
    expect((await api.prepare("campaignDraftSave", draft)).text).toContain("confirmationCapability");
  });

  it("a script is split into the scenes that the function shows, at the price that it shows", async () => {
    const script =
      "Minus eight outside. The lake is still. First the stove, then the kettle. Then we wait a while.";
    const request = { function: "split_script", script, sceneCount: 3, voiceId: "voi_maren" };
    const split = outputOf(await api.call("videoFunctionTool", { request }));
    expect((split["scenes"] as JsonObject[]).map(({ narration }) => narration).join(" ")).toBe(script);
    const video = {
      title: "Minus eight",
      style: "enamel",
      voiceId: "voi_maren",
      creditsMax: split["credits"],
    };
    const content = { from: "script", script, sceneCount: 3 };
    const { body } = await api.prepare("generateVideoTool", { ...video, content });
    expect(JSON.stringify(body["summary"])).toContain(`for ${String(split["credits"])} credits`);
    const cheaper = { ...video, content, creditsMax: Number(split["credits"]) - 1 };
    expectFailure(await api.prepare("generateVideoTool", cheaper), "CONFLICT");
  });

  it("the functions list voices, estimate lengths, check scripts, and read the progress of a video", async () => {
    const run = async (request: JsonObject) => outputOf(await api.call("videoFunctionTool", { request }));
    const { voices } = await run({ function: "list_voices", language: "sv" });
    expect((voices as JsonObject[]).map(({ language }) => language)).toEqual(["sv", "sv"]);
    const words = Array.from({ length: 132 }, () => "word").join(" ");
    expect(await run({ function: "estimate_length", script: words, voiceId: "voi_maren" })).toMatchObject({
      ...{ words: 132, seconds: 60, fits: true },
    });
    const { findings } = await run({ function: "check_script", script: "We pour wine. The lake is still." });
    expect(findings).toMatchObject([{ sentence: "We pour wine." }]);
    expect(await run({ function: "video_status", videoId: "vid_jettymorning" })).toMatchObject({
      video: { status: "succeeded", media: [{ kind: "video" }, { kind: "image" }] },
    });
    const unknown = { function: "video_status", videoId: "vid_nothinghere" };
    expectFailure(await api.call("videoFunctionTool", { request: unknown }), "NOT_FOUND");
  });

  it("FEATURE_DISABLED behind a gate of their own; videos can still be started", async () => {
    const { api: gated } = await withClock({ closedGates: ["video_functions"] });
    const request = { function: "list_voices" };
    expectFailure(await gated.call("videoFunctionTool", { request }), "FEATURE_DISABLED");
    expect((await gated.call("generateVideoOptions", {})).body["ok"]).toBe(true);
  });

  it("refuse more than sixty seconds, forbidden prompts, a third video at once, and an unknown kind of content", async () => {
    pass(600);
    const scene = { prompt: "Frost on the hills", seconds: 20 };
    const long = { ...storyboard(20), content: { from: "scenes", scenes: [scene, scene, scene] } };
    expect((await api.prepare("generateVideoTool", { ...long, creditsMax: 500 })).text).toContain(
      "Capability",
    );
    const longer = { from: "scenes", scenes: [scene, scene, scene, { ...scene, seconds: 2 }] };
    expectFailure(await api.prepare("generateVideoTool", { ...long, content: longer }), "INVALID_INPUT");
    const rifle = { from: "scenes", scenes: [scene, { ...scene, prompt: "A rifle" }] };
    expectFailure(await api.prepare("generateVideoTool", { ...long, content: rifle }), "FORBIDDEN");
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

it("the demo workspace has videos that finished, that run, and that failed", async () => {
  const { api: fresh } = await withClock();
  const { videos } = outputOf(await fresh.call("generateVideoOptions", {}));
  const statuses = (videos as JsonObject[]).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(["succeeded", "running", "failed"]));
});
