import { useEffect, useRef, useState } from "react";
import type { Problem } from "@/lib/web/server/types";
import type { ImageView } from "@/lib/desk/reviews/types";
import { isOffline } from "@/lib/web/queries/call-action";
import { imageBytesMax } from "@/lib/wire/contract/limits";

export type ChosenImage =
  | { kind: "none" }
  | { kind: "problem"; problem: Problem }
  | { kind: "sending"; file: File; sentBytes: number }
  | { kind: "ready"; file: File; previewUrl: string; image: ImageView };

export type ImageChoice = {
  chosen: ChosenImage;
  choose(file: File): void;
  clear(): void;
  /** Whether the file still has the bytes that were shown; if not, it becomes a problem. */
  isUnchanged(): Promise<boolean>;
};

/** The chosen image on its way to the server. Choosing another one, or none, aborts the one before. */
export function useImage(): ImageChoice {
  const [chosen, setChosen] = useState<ChosenImage>({ kind: "none" });
  const upload = useRef<AbortController>(null);
  const previewUrl = useRef<string>(null);

  const abortUpload = () => {
    upload.current?.abort();
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = null;
  };
  useEffect(() => abortUpload, []);

  const refuse = (problem: Problem) => {
    abortUpload();
    setChosen({ kind: "problem", problem });
  };
  const send = async (file: File, signal: AbortSignal) => {
    setChosen({ kind: "sending", file, sentBytes: 0 });
    const read = await readFile(file);
    if (signal.aborted) return;
    if (!read.ok) return refuse(read.problem);
    const progress = (sentBytes: number) => {
      if (!signal.aborted) setChosen({ kind: "sending", file, sentBytes });
    };
    const answer = await sendUpload(read.image, progress, signal);
    if (signal.aborted) return;
    if (!answer.ok) return refuse(answer.problem);
    const url = URL.createObjectURL(read.image.bytes);
    previewUrl.current = url;
    setChosen({ kind: "ready", file, previewUrl: url, image: answer.image });
  };

  return {
    chosen,
    choose(file) {
      const problem = problemOfFile(file);
      if (problem) return refuse(problem);
      abortUpload();
      const abort = new AbortController();
      upload.current = abort;
      void send(file, abort.signal);
    },
    clear() {
      abortUpload();
      setChosen({ kind: "none" });
    },
    async isUnchanged() {
      if (chosen.kind !== "ready") return true;
      const problem = await changedSince(chosen.file, chosen.image.sha256);
      if (problem) refuse(problem);
      return problem === null;
    },
  };
}

type FileRead = { ok: true; image: ReadImage } | { ok: false; problem: Problem };

/** A chosen file's bytes, read once, with their hash: what is shown, hashed and uploaded is the same. */
async function readFile(file: File): Promise<FileRead> {
  try {
    const bytes = await file.arrayBuffer();
    const sha256 = await sha256Of(bytes);
    return {
      ok: true,
      image: { bytes: new Blob([bytes], { type: file.type }), sha256, fileName: file.name },
    };
  } catch {
    return { ok: false, problem: { code: "file_unreadable" } };
  }
}

/**
 * Why the chosen file no longer has the bytes that were shown; null where it has. A file that is gone has not changed:
 * what was uploaded is what was shown.
 */
async function changedSince(file: File, sha256: string): Promise<Problem | null> {
  try {
    return (await sha256Of(await file.arrayBuffer())) === sha256 ? null : { code: "file_changed" };
  } catch (error) {
    return error instanceof DOMException && error.name === "NotFoundError" ? null : { code: "file_changed" };
  }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type UploadAnswer = { ok: true; image: ImageView } | { ok: false; problem: Problem };

/** Far more than the server allows an upload, so that only a hanging one ends here. */
const deadlineMs = 10 * 60_000;

type ReadImage = { bytes: Blob; sha256: string; fileName: string };

/** Uploads by XMLHttpRequest, since fetch reports no upload progress. Never rejects; `aborted` ends it. */
function sendUpload(
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

export const acceptedTypes = ["image/jpeg", "image/png", "image/webp"];
const kinds: Record<string, string> = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP" };

export function imageTypeLabel(type: string): string {
  return kinds[type] ?? type;
}

/** What can be said against a file before anything of it is sent; its bytes are judged on the server. */
function problemOfFile({ size, type }: { size: number; type: string }): Problem | null {
  if (size > imageBytesMax) return { code: "file_too_large", bytes: size };
  if (size === 0) return { code: "file_empty" };
  return type === "" || acceptedTypes.includes(type) ? null : { code: "file_type", type };
}
