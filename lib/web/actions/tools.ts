"use server";

import { z } from "zod";
import { prepare, type Prepared } from "@/lib/desk/reviews";
import { runAndKeep } from "@/lib/desk/personal/runs";
import type { KeptRun } from "@/lib/desk/personal/runs/types";
import { notingUse } from "./noting-use";
import { runAction } from "./run-action";
import { id, inputText, note, toolName } from "./input-schemas";
import type { ActionResult } from "./types";

const toRun = z.object({ toolName, inputText });
const toPrepare = z.object({
  toolName,
  inputText,
  stagedImageId: id.nullable(),
  reviewId: id.nullable(),
  preparationId: id.nullable().default(null),
  override: note.nullable(),
});

/** Runs a read-only tool at once, and keeps what came back for the person. `outputText` is exact JSON. */
export async function runTool(givenName: string, givenText: string): Promise<ActionResult<KeptRun>> {
  const given = { toolName: givenName, inputText: givenText };
  return runAction({ input: toRun, given }, notingUse(runAndKeep));
}

/** What is prepared: a new review, or with `reviewId` the next revision of that one. */
export type ToPrepare = {
  toolName: string;
  inputText: string;
  /** An image that was handed in; null where none goes with it, or the one of the last revision stays. */
  stagedImageId: string | null;
  reviewId: string | null;
  /** The revision of it that the form was filled from. */
  preparationId?: string | null;
  /** Why it is meant although the same input stands elsewhere; recorded. */
  override: string | null;
};

/** Prepares a mutation. Nothing is executed by it. */
export async function prepareTool(given: ToPrepare): Promise<ActionResult<Prepared>> {
  return runAction({ input: toPrepare, given }, notingUse(prepare));
}
