import { imageBytesMax } from "@/lib/wire/contract/limits";
import { env } from "@/lib/desk/config/env";
import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import { announcedLength, bodyStatus, readBody } from "@/lib/platform/http/read-body";
import type { Person } from "@/lib/desk/policy/permissions";
import { readImage, stageImage } from "@/lib/desk/reviews";
import type { ImageView } from "@/lib/desk/reviews/types";
import type { RoleRefusal, VerbRefusal } from "@/lib/desk/reviews/verbs/types";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { reviewContext } from "@/lib/web/server/authorize";
import { sendDownload } from "@/lib/web/server/downloads";
import { problemResponse, respond, safeHeaders, statusOf } from "@/lib/web/server/respond";
import type { Problem } from "@/lib/web/server/types";

/**
 * POST /uploads: the raw bytes of one image, with `X-Image-Sha256` and, percent-encoded, `X-File-Name`. No byte is read
 * before it is known who is asking and that they may.
 */
export function acceptUpload(request: Request): Promise<Response> {
  return respond("act", stageImage, (person) => {
    const sha256 = request.headers.get("x-image-sha256") ?? "";
    const fileName = decoded(request.headers.get("x-file-name"));
    const isWellFormed = /^[0-9a-f]{64}$/.test(sha256) && fileName !== undefined;
    if (!isWellFormed) return Promise.resolve(problemResponse(400, { code: "upload_malformed" }));
    // Bounds memory: those who wait have not been read.
    const limit = processSingleton("uploads", () => createConcurrencyLimit({ atOnce: 8, waiting: 64 }));
    const staged = limit.run(() => readAndStage(person, request, { sha256, fileName }));
    return staged ?? Promise.resolve(uploadProblem(503));
  });
}

async function readAndStage(
  person: Person,
  request: Request,
  named: { sha256: string; fileName: string | null },
): Promise<Response> {
  const length = announcedLength(request);
  if (length === null) return uploadProblem(411);
  if (length === 0) return uploadProblem(400);
  const limits = { bytesMax: imageBytesMax, timeoutMs: env().uploadSeconds * 1_000 };
  const body = await readBody(request, limits);
  if (body.status !== "read") return uploadProblem(bodyStatus[body.status]);
  const staged = await stageImage(await reviewContext(person), { bytes: body.bytes, ...named });
  return staged.ok
    ? Response.json(staged.value satisfies ImageView, { headers: safeHeaders })
    : refused(staged);
}

/** GET /uploads/<id>: the image itself, for those who may read the review that carries it. */
export function showUpload(request: Request, imageId: string): Promise<Response> {
  return respond("read", readImage, (person) =>
    sendDownload(request, person, async () => {
      const image = await readImage(await reviewContext(person), imageId);
      if (!image.ok) return refused(image);
      const { bytes, type } = image.value;
      return {
        body: bytes,
        headers: {
          "content-type": type,
          "content-length": String(bytes.length),
          "content-disposition": `inline; filename="image.${type.slice("image/".length)}"`,
        },
      };
    }),
  );
}

function uploadProblem(status: 408 | keyof typeof uploadProblems): Response {
  const problem: Problem =
    status === 408
      ? { code: "upload_too_slow", seconds: env().uploadSeconds }
      : { code: uploadProblems[status] };
  return problemResponse(status, problem);
}

const uploadProblems = {
  400: "upload_cut_off",
  411: "upload_without_length",
  413: "upload_too_large",
  503: "too_many_uploads",
} as const;

function refused(answer: VerbRefusal | RoleRefusal): Response {
  const { refusal } = answer;
  const problem: Problem =
    "lacks" in answer
      ? { code: "not_permitted", permission: answer.lacks }
      : { code: "image_refused", refusal, reason: answer.reason };
  return problemResponse(statusOf[refusal], problem);
}

/** Null where there is no name, undefined where its encoding is broken. */
function decoded(name: string | null): string | null | undefined {
  if (name === null || name === "") return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
