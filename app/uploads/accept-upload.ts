import { imageBytesMax } from "@/lib/contract/limits";
import { env } from "@/lib/config/env";
import { createConcurrencyLimit } from "@/lib/http/concurrency-limit";
import { announcedLength, bodyStatus, readBody } from "@/lib/http/read-body";
import type { Person } from "@/lib/policy/permissions";
import { readImage, stageImage } from "@/lib/reviews";
import type { ImageView } from "@/lib/reviews/types";
import type { VerbRefusal } from "@/lib/reviews/verbs/types";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { reviewContext } from "@/lib/server";
import { problemResponse, respond, safeHeaders, statusOf } from "@/lib/server/respond";
import type { Problem } from "@/lib/server/types";
import { uploadProblems } from "@/components/images/upload-messages";

/**
 * POST /uploads: the raw bytes of one image, with `X-Image-Sha256` and, percent-encoded, `X-File-Name`. No byte is read
 * before it is known who is asking and that they may.
 */
export function acceptUpload(request: Request): Promise<Response> {
  return respond({ permission: "reviews:prepare", use: "act" }, (person) => {
    const sha256 = request.headers.get("x-image-sha256") ?? "";
    const fileName = decoded(request.headers.get("x-file-name"));
    const isWellFormed = /^[0-9a-f]{64}$/.test(sha256) && fileName !== undefined;
    if (!isWellFormed) return Promise.resolve(problemResponse(400, malformed));
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
export function showUpload(imageId: string): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, async (person) => {
    const image = await readImage(await reviewContext(person), imageId);
    if (!image.ok) return refused(image);
    const { bytes, type } = image.value;
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...safeHeaders,
        "content-type": type,
        "content-length": String(bytes.length),
        "content-disposition": `inline; filename="image.${type.slice("image/".length)}"`,
      },
    });
  });
}

function uploadProblem(status: keyof typeof uploadProblems): Response {
  return problemResponse(status, uploadProblems[status]);
}

function refused({ refusal, message }: VerbRefusal): Response {
  const { title, advice } = refusalTitles[refusal] ?? { title: "The image can't be shown", advice: null };
  return problemResponse(statusOf[refusal], { title, message, advice });
}

const refusalTitles: Partial<Record<VerbRefusal["refusal"], { title: string; advice: string | null }>> = {
  not_found: { title: "Image not found", advice: null },
  forbidden: { title: "You don't have permission to do this", advice: null },
  blocked: { title: "Too many pending uploads", advice: "Try again in a moment." },
  invalid_input: { title: "This image can't be used", advice: "Choose another one." },
  read_only: { title: "Countersign is read-only", advice: null },
};

/** Null where there is no name, undefined where its encoding is broken. */
function decoded(name: string | null): string | null | undefined {
  if (name === null || name === "") return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

const malformed: Problem = {
  title: "The upload wasn't understood",
  message: "Nothing was kept.",
  advice: "Reload the page and try again.",
};
