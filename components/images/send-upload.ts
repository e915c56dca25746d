import type { Problem } from "@/lib/web/server/types";
import { isOffline } from "@/lib/web/queries/call-action";
import type { ImageView } from "@/lib/desk/reviews/types";

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
  if (isOffline()) return Promise.resolve({ ok: false, problem: { code: "upload_offline" } });
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
      request.addEventListener(end, () => resolve({ ok: false, problem: { code: "upload_lost" } }));
    request.addEventListener("abort", () => resolve({ ok: false, problem: { code: "upload_lost" } }));
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
  return { ok: false, problem: { code: "upload_answer_unreadable" } };
}
