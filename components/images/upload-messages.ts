import { imageBytesMax } from "@/lib/contract/limits";
import type { Problem } from "@/lib/server/types";

/** Why an upload was refused, by HTTP status. */
export const uploadProblems: Record<400 | 408 | 411 | 413 | 503, Problem> = {
  400: {
    title: "Incomplete upload",
    message: "The upload was cut off on the way. Nothing was kept.",
    advice: "Try again.",
  },
  408: {
    title: "The upload took too long",
    message: "An image has to arrive within 30 seconds. Nothing was kept.",
    advice: "Try again on a faster connection, or with a smaller image.",
  },
  411: {
    title: "The upload has no length",
    message: "Nothing was kept.",
    advice: "Reload the page and try again.",
  },
  413: {
    title: "Image too large",
    message: `The limit is ${imageBytesMax.toLocaleString("en")} bytes. Nothing was kept.`,
    advice: "Choose a smaller image.",
  },
  503: {
    title: "Too many uploads at once",
    message: "Nothing was kept.",
    advice: "Try again in a moment.",
  },
};
