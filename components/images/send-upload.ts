import type { Problem } from "@/lib/server/types";
import { isOffline } from "@/lib/queries/call-action";
import type { ImageView } from "@/lib/reviews/types";

export type UploadAnswer = { ok: true; image: ImageView } | { ok: false; problem: Problem };

/** Far more than the desk itself gives an upload, so that only one that hangs is ended here. */
const deadlineMs = 10 * 60_000;

export type ReadPicture = { bytes: Blob; sha256: string; fileName: string };

/**
 * Hands one picture in. By XMLHttpRequest, since fetch tells no progress of what it sends. Never rejects;
 * `aborted` ends it.
 */
export function sendUpload(
  { bytes, sha256, fileName }: ReadPicture,
  onProgress: (sentBytes: number) => void,
  aborted: AbortSignal,
): Promise<UploadAnswer> {
  if (isOffline()) return Promise.resolve({ ok: false, problem: offline });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/uploads");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("x-image-sha256", sha256);
    request.setRequestHeader("x-file-name", encodeURIComponent(fileName.replaceAll(/\p{Cs}/gu, "\ufffd")));
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded));
    request.addEventListener("load", () => resolve(readAnswer(request.status, request.responseText)));
    request.timeout = deadlineMs;
    for (const end of ["error", "timeout"])
      request.addEventListener(end, () => resolve({ ok: false, problem: unreachable }));
    request.addEventListener("abort", () => resolve({ ok: false, problem: unreachable }));
    aborted.addEventListener("abort", () => request.abort());
    request.send(bytes);
  });
}

function readAnswer(status: number, text: string): UploadAnswer {
  try {
    const body = JSON.parse(text) as ImageView | { problem: Problem };
    if ("problem" in body) return { ok: false, problem: body.problem };
    if (status === 200) return { ok: true, image: body };
  } catch {
    // Something between this page and the server answered in its place.
  }
  return { ok: false, problem: unreadable };
}

const offline: Problem = {
  title: "You're offline. The picture was not sent",
  message: "This browser has no network connection.",
  advice: "Connect and choose it again.",
};
const unreachable: Problem = {
  title: "The picture could not be sent",
  message: "The connection to the desk broke. Nothing was prepared.",
  advice: "Choose it again.",
};
const unreadable: Problem = {
  title: "The desk gave an answer that can't be read",
  message: "It is not known whether the picture arrived.",
  advice: "Choose it again.",
};
