import type { Problem } from "@/lib/desk/types";
import type { ImageView } from "@/lib/reviews/types";

export type UploadAnswer = { ok: true; image: ImageView } | { ok: false; problem: Problem };

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
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/uploads");
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("x-image-sha256", sha256);
    request.setRequestHeader("x-file-name", encodeURIComponent(fileName.replaceAll(/\p{Cs}/gu, "\ufffd")));
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded));
    request.addEventListener("load", () => resolve(readAnswer(request.status, request.responseText)));
    request.addEventListener("error", () => resolve({ ok: false, problem: unreachable }));
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

const unreachable: Problem = {
  title: "The picture could not be sent",
  message: "The connection to the desk broke. Nothing was kept.",
  advice: "Try again.",
};
const unreadable: Problem = {
  title: "The desk gave an answer that can't be read",
  message: "It is not known whether the picture arrived.",
  advice: "Choose it again.",
};
