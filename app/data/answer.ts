import { readingPerson } from "@/lib/auth";
import { may, type Permission, type Person } from "@/lib/policy/permissions";
import { storeFailure } from "@/lib/server/read-only";
import type { Problem, ProblemReply } from "@/lib/server/types";
import { logProblem } from "@/lib/logging/log";

/**
 * Answers one read: asks who it is and whether they may, then replies with JSON that no cache keeps. `read` gives
 * the body, null where there is nothing, or a reply of its own. A bug is logged and shown as its id alone.
 */
export async function answer(
  permission: Permission,
  read: (person: Person) => Promise<unknown>,
): Promise<Response> {
  try {
    const person = await readingPerson();
    if (!person) return refuse(401, signedOut);
    if (!may(person, permission)) return refuse(403, forbidden);
    const body = await read(person);
    if (body instanceof Response) return body;
    return body === null || body === undefined
      ? refuse(404, missing)
      : Response.json(body, { headers: noStore });
  } catch (error) {
    const id = logProblem(error, "A read failed.");
    if (storeFailure(error)) return refuse(503, unreadable);
    return refuse(500, {
      title: "This could not be read",
      message: `Something went wrong on the server. Its number in the log is ${id}.`,
      advice: "Try again; if it stays, tell whoever runs the desk.",
    });
  }
}

/** A body that is not JSON of the desk's own making; a browser shows it as text, whatever it holds. */
export function plainText(text: string): Response {
  return new Response(text, { headers: { ...noStore, "content-type": "text/plain; charset=utf-8" } });
}

export function refuse(status: number, problem: Problem): Response {
  return Response.json({ problem } satisfies ProblemReply, { status, headers: noStore });
}

const noStore = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

const unreadable: Problem = {
  title: "The desk can't read its database",
  message: "What you see may be out of date.",
  advice: "The page tries again automatically.",
};
const signedOut: Problem = {
  title: "You are signed out",
  message: "The session has ended. What you typed on this page is still here.",
  advice: null,
};
const forbidden: Problem = {
  title: "Your role does not allow this",
  message: "Ask an administrator if you need it.",
  advice: null,
};
const missing: Problem = {
  title: "There is nothing here",
  message: "It does not exist, or is not available to you.",
  advice: null,
};
