import "server-only";
import { deskDatabase } from "../db/desk-database";
import { secretsFit } from "../db/secret-check";
import { logProblem } from "../log";
import { vault } from "../vault";

const answerWithinMs = 3_000;

/** Why this process can't do its work now, in plain words without secrets; empty when it can. */
export async function readiness(): Promise<string[]> {
  try {
    const fit = await Promise.race([checkSecrets(), tooLate()]);
    if (fit === "too_late") return ["The database does not answer."];
    return fit ? [] : ["APP_SECRET is not the secret that the stored data was sealed with."];
  } catch (error) {
    const id = logProblem(error, "The desk is not ready.");
    return [`The database can't be read. The log says why under ${id}.`];
  }
}

async function checkSecrets(): Promise<boolean> {
  return secretsFit(await deskDatabase(), vault());
}

function tooLate(): Promise<"too_late"> {
  return new Promise((resolve) => setTimeout(resolve, answerWithinMs, "too_late" as const).unref());
}
