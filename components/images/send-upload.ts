import type { Problem } from "@/lib/server/types";
import { isOffline } from "@/lib/queries/call-action";
import type { ImageView } from "@/lib/reviews/types";

export type UploadAnswer = { ok: true; image: ImageView } | { ok: false; problem: Problem };

/** Far more than the server allows an upload, so that only a hanging one ends here. */
const deadlineMs = 10 * 60_000;

export type ReadImage = { bytes: Blob; sha256: string; fileName: string };

/**
 * Uploads one image. By XMLHttpRequest, since fetch reports no upload progress. Never rejects;
 * `aborted` ends it.
 */
export function sendUpload(
  { bytes, sha256, fileName }: ReadImage,
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
  title: "You're offline. The image wasn't sent",
  message: "This browser has no network connection.",
  advice: "Connect, then choose it again.",
};
const unreachable: Problem = {
  title: "The image couldn't be uploaded",
  message: "The connection to Countersign was lost. Nothing was prepared.",
  advice: "Choose it again.",
};
const unreadable: Problem = {
  title: "Countersign's answer can't be read",
  message: "It's not known whether the image arrived.",
  advice: "Choose it again.",
};
