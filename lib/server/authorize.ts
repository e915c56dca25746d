import "server-only";
import { headers } from "next/headers";
import { currentPerson, readingPerson, sameOrigin } from "@/lib/auth";
import { logProblem } from "@/lib/logging/log";
import { may, type Permission, type Person } from "@/lib/policy/permissions";
import { readOnlyProblem, storeFailure } from "./read-only";
import type { Problem } from "./types";

export type Access = {
  permission: Permission;
  /** `act` changes something, so it must come from our own pages while the database can be written. */
  use: "read" | "act";
};

/** A request that was refused, or that failed, before or beside what the review core says. */
export type Denied = {
  ok: false;
  kind: "signed_out" | "forbidden" | "read_only" | "failed";
  problem: Problem;
};

/**
 * Finds out who is asking and whether they may, then does the work. Every server action and handler goes through here.
 * An unexpected error is logged, and only its log ID is returned.
 */
export async function authorize<Value>(
  { permission, use }: Access,
  work: (person: Person) => Promise<Value>,
): Promise<{ ok: true; value: Value } | Denied> {
  try {
    if (use === "act" && !sameOrigin(await headers())) return denied("forbidden", foreignOrigin);
    const person = await (use === "act" ? currentPerson() : readingPerson());
    if (!person) return denied("signed_out", signedOut);
    if (!may(person, permission)) return denied("forbidden", notAllowed);
    const readOnly = use === "act" ? readOnlyProblem() : null;
    if (readOnly) return denied("read_only", readOnly);
    return { ok: true, value: await work(person) };
  } catch (error) {
    const logId = logProblem(error, "A request failed.");
    const stored = storeFailure(error);
    if (stored) return denied("read_only", use === "act" ? stored : unreadable);
    return denied("failed", unexpected(logId));
  }
}

function denied(kind: Denied["kind"], problem: Problem): Denied {
  return { ok: false, kind, problem };
}

const foreignOrigin: Problem = {
  title: "This request didn't come from Countersign's own address",
  message: "Nothing was done.",
  advice: "Open Countersign at the address it was started for.",
};
const signedOut: Problem = {
  title: "You are signed out",
  message: "Your session has ended. What you typed is still here.",
  advice: null,
};
const notAllowed: Problem = {
  title: "You don't have permission to do this",
  message: "Your role doesn't allow it.",
  advice: "Ask an administrator if you need it.",
};
const unreadable: Problem = {
  title: "The database can't be read",
  message: "What you see may be out of date.",
  advice: "The page retries automatically.",
};

function unexpected(logId: string): Problem {
  return {
    title: "Something went wrong on the server",
    message: `Log ID: ${logId}.`,
    advice: "Check what the page shows before you try again. If it stays, tell whoever runs Countersign.",
  };
}
