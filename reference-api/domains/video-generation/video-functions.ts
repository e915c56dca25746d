import { z } from "zod";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading } from "../../store/tables";
import { brandDonts, ruleBroken } from "../brand/brand-rules";
import { findTask } from "../tasks/tasks";
import { wordsOf } from "./cut-script";
import { videoPrice, videoView } from "./generate-videos";
import {
  sceneCountPart,
  scenesOf,
  scriptPart,
  secondsOf,
  spokenSeconds,
  videoSecondsMax,
  voiceIdPart,
  voices,
} from "./video-orders";
import { matching, object, variants } from "../../tools/schema";

const voiceId = voiceIdPart.optional();

/** Small read-only functions around a video. */
export const videoRequest = variants("function", "Function", [
  object("List voices", {
    function: z.literal("list_voices"),
    language: z.enum(["en", "sv", "de"]).optional().meta({ title: "Language" }),
  }),
  object("Estimate the length of a script", {
    function: z.literal("estimate_length"),
    script: scriptPart,
    voiceId,
  }),
  object("Split a script into scenes", {
    function: z.literal("split_script"),
    script: scriptPart,
    sceneCount: sceneCountPart,
    voiceId,
  }),
  object("Check a script against the brand's rules", {
    function: z.literal("check_script"),
    script: scriptPart,
  }),
  object("Read the progress of a video", {
    function: z.literal("video_status"),
    videoId: matching(/^vid_[a-z0-9_]{4,40}$/, { title: "Video", examples: ["vid_jettymorning"] }),
  }),
]);

type VideoRequest = z.output<typeof videoRequest>;

export async function runVideoFunction(db: Reading, now: Date, request: VideoRequest): Promise<JsonObject> {
  switch (request.function) {
    case "list_voices": {
      const { language = null } = request;
      return { voices: voices.filter((voice) => language === null || voice.language === language) };
    }
    case "estimate_length": {
      const seconds = spokenSeconds(request.script, request.voiceId);
      return {
        words: wordsOf(request.script).length,
        seconds,
        secondsMax: videoSecondsMax,
        fits: seconds <= videoSecondsMax,
      };
    }
    case "split_script": {
      const { script, sceneCount, voiceId: voice } = request;
      const order = { content: { from: "script" as const, script, sceneCount }, voiceId: voice };
      const scenes = scenesOf(order);
      const credits = videoPrice(now, order).reduce((sum, part) => sum + part.credits, 0);
      return { scenes, seconds: secondsOf(scenes), credits };
    }
    case "check_script":
      return {
        findings: (request.script.match(/[^.!?]+[.!?]*/g) ?? []).flatMap((sentence) => {
          const problem = ruleBroken(sentence);
          return problem === null ? [] : [{ sentence: sentence.trim(), problem }];
        }),
        rules: brandDonts.map(({ rule }) => rule),
      };
    case "video_status":
      return { video: await videoView(db, now, await findTask(db, "video", request.videoId)) };
  }
}
