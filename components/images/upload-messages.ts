import { imageBytesMax } from "@/lib/contract/limits";
import type { Problem } from "@/lib/server/types";

/** Why an upload was turned away, in words for a person, by the HTTP status that says so. */
export const uploadWords: Record<400 | 408 | 411 | 413 | 503, Problem> = {
  400: {
    title: "The picture did not arrive whole",
    message: "The upload was cut short on its way, so nothing was kept.",
    advice: "Try again.",
  },
  408: {
    title: "The upload took too long",
    message: "A picture has to arrive within half a minute. Nothing was kept.",
    advice: "Try again on a faster connection, or with a smaller picture.",
  },
  411: {
    title: "The upload did not say how long it is",
    message: "Nothing was kept.",
    advice: "Reload the page and try again.",
  },
  413: {
    title: "The picture is too large",
    message: `At most ${imageBytesMax} bytes are allowed. Nothing was kept.`,
    advice: "Choose a smaller one.",
  },
  503: {
    title: "Too many uploads at once",
    message: "Nothing was kept.",
    advice: "Try again in a moment.",
  },
};
