/** The end of a confirm, for the fault switch; never for the caller. */
export type Executed = {
  toolName: string;
  keyHash: string;
  outcome: "executed" | "failed" | "from_store" | "still_running" | "refused";
};

const notes = new WeakMap<Response, Executed>();

/** Notes what a reply came from, for as long as the reply lives. */
export function noted(response: Response, executed: Executed): Response {
  notes.set(response, executed);
  return response;
}

export function executedBy(response: Response): Executed | undefined {
  return notes.get(response);
}
