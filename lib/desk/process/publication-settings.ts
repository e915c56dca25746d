import { createPointerNotes, type PointerNotes } from "@/lib/desk/config/pointer-doubts";
import { env, type Env } from "@/lib/desk/config/env";
import { log } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";

/** How it is found out what was published, with a note of what leads nowhere in the answers that this process got. */
export function publicationSettings(): Env["publication"] {
  return { ...env().publication, onLeads: pointerNotes().note };
}

export function pointerNotes(): PointerNotes {
  return processSingleton("pointer-notes", () =>
    createPointerNotes(env().publication, (message) => log.warn(message)),
  );
}
