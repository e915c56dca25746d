import { headers } from "next/headers";
import { currentPerson, readingPerson, sameOrigin } from "@/lib/auth";
import { may, type Permission, type Person } from "@/lib/policy/permissions";
import { imageBytesMax } from "@/lib/contract/limits";
import { reviewContext } from "@/lib/server";
import { readOnlyProblem, storeFailure } from "@/lib/server/read-only";
import type { Problem, ProblemReply } from "@/lib/server/types";
import { env } from "@/lib/config/env";
import { logProblem } from "@/lib/logging/log";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { readImage, stageImage } from "@/lib/reviews";
import type { ImageView, VerbRefusal } from "@/lib/reviews/types";
import { receiveBody } from "@/lib/http/receive-body";
import { createConcurrencyLimit } from "@/lib/http/concurrency-limit";
import { uploadProblems } from "@/components/images/upload-messages";

/**
 * POST /uploads: the raw bytes of one picture, with `X-Image-Sha256` and, percent-encoded, `X-File-Name`. Who may
 * not, or comes from elsewhere, is turned away before a byte is read.
 */
export async function acceptUpload(request: Request): Promise<Response> {
  return guarded("reviews:prepare", currentPerson, async (person) => {
    if (!sameOrigin(await headers())) return refuse(403, foreignOrigin);
    const readOnly = readOnlyProblem();
    if (readOnly) return refuse(503, readOnly);
    const sha256 = request.headers.get("x-image-sha256") ?? "";
    const fileName = decoded(request.headers.get("x-file-name"));
    if (!/^[0-9a-f]{64}$/.test(sha256) || fileName === undefined) return refuse(400, malformed);
    // Memory is bounded by how many are read at once; those who wait are not read yet.
    const limit = processSingleton("uploads", () => createConcurrencyLimit({ atOnce: 8, waiting: 64 }));
    const done = limit.run(async () => {
      const deadlineMs = env().uploadSeconds * 1_000;
      const received = await receiveBody(request, { bytesMax: imageBytesMax, deadlineMs });
      if (!received.ok) return refuse(received.status, uploadProblems[received.status]);
      const staged = await stageImage(await reviewContext(person), {
        bytes: received.bytes,
        sha256,
        fileName,
      });
      return staged.ok ? Response.json(staged.value satisfies ImageView, { headers: safe }) : refused(staged);
    });
    return done ?? refuse(503, uploadProblems[503]);
  });
}

/** GET /uploads/<id>: the picture itself, for those who may read the review that carries it. */
export async function showUpload(imageId: string): Promise<Response> {
  return guarded("reviews:read", readingPerson, async (person) => {
    const image = await readImage(await reviewContext(person), imageId);
    if (!image.ok) return refused(image);
    const { bytes, type } = image.value;
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...safe,
        "content-type": type,
        "content-length": String(bytes.length),
        "content-disposition": `inline; filename="picture.${type.slice("image/".length)}"`,
      },
    });
  });
}

const safe = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

async function guarded(
  permission: Permission,
  whoAsks: () => Promise<Person | null>,
  work: (person: Person) => Promise<Response>,
): Promise<Response> {
  try {
    const person = await whoAsks();
    if (!person) return refuse(401, signedOut);
    if (!may(person, permission)) return refuse(403, notAllowed);
    return await work(person);
  } catch (error) {
    const stored = storeFailure(error);
    if (stored) return refuse(503, stored);
    const id = logProblem(error, "An upload failed.");
    const message = `Something went wrong on the server. Its number in the log is ${id}.`;
    return refuse(500, { title: "The picture could not be handled", message, advice: "Try again." });
  }
}

function refused({ refusal, message }: VerbRefusal): Response {
  if (refusal === "not_found") return refuse(404, { title: "There is no picture", message, advice: null });
  if (refusal === "forbidden") return refuse(403, notAllowed);
  if (refusal === "blocked") return refuse(429, { title: "Too many pictures wait", message, advice: null });
  if (refusal === "invalid_input")
    return refuse(422, { title: "This picture can't be used", message, advice: "Choose another one." });
  if (refusal === "read_only") return refuse(503, { title: "The desk is read-only", message, advice: null });
  return refuse(409, { title: "The picture can't be shown", message, advice: null });
}

/** A connection whose body was not read to its end is of no further use. */
function refuse(status: number, problem: Problem): Response {
  const headers = status === 413 || status === 408 ? { ...safe, connection: "close" } : safe;
  return Response.json({ problem } satisfies ProblemReply, { status, headers });
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

const foreignOrigin: Problem = {
  title: "This request did not come from the desk's own address",
  message: "Nothing was kept.",
  advice: "Open the desk at the address that it was started for.",
};
const malformed: Problem = {
  title: "The desk did not understand this upload",
  message: "Nothing was kept.",
  advice: "Reload the page and try again.",
};
const signedOut: Problem = {
  title: "You are signed out",
  message: "The session has ended, so nothing was kept.",
  advice: null,
};
const notAllowed: Problem = {
  title: "Your role does not allow this",
  message: "Nothing was kept.",
  advice: null,
};
