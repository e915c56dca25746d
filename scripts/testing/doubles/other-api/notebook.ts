import { createHash, randomBytes } from "node:crypto";

export type Notes = Map<string, string>;
export type Preparation = { tool: string; input: string; endsAtMs: number; usedBy: string | null };
export type Outcome = { status: number; body: unknown };

/** What really happens in the other API: notes that are written and thrown away, once for each idempotency key. */
export function createNotebook() {
  const notes: Notes = new Map([["first", "There from the beginning."]]);
  const preparations = new Map<string, Preparation>();
  const results = new Map<string, Outcome>();
  /** How often the thing itself was done, by idempotency key. */
  const executions = new Map<string, number>();

  /** Images by the text of the input that they came with. */
  const images = new Map<string, Buffer>();

  /** Remembers what was prepared; the capability is of the length asked for. */
  function prepare(tool: string, input: string, characters: number): { capability: string; endsAt: Date } {
    const capability = randomBytes(characters).toString("base64url").slice(0, characters);
    const endsAtMs = Date.now() + 15 * 60_000;
    preparations.set(capability, { tool, input, endsAtMs, usedBy: null });
    return { capability, endsAt: new Date(endsAtMs) };
  }

  /** The same for bytes, whose input is the one that was prepared; `problem` judges them together. */
  function confirmBytes(
    bytes: Buffer,
    capability: string,
    key: string,
    problem: (input: string) => string | null,
  ): Outcome {
    const input = preparations.get(capability)?.input ?? "{}";
    const message = problem(input);
    if (message === null) images.set(input, bytes);
    if (message === null) return confirm("mediaImport", input, capability, key);
    const error = { code: "INVALID_INPUT", message, retryable: false };
    return { status: 400, body: { ok: false, toolName: "mediaImport", error } };
  }

  function confirm(tool: string, input: string, capability: string, key: string): Outcome {
    const known = preparations.get(capability);
    const failed = (code: string, message: string): Outcome => ({
      status: 200,
      body: { ok: false, toolName: tool, error: { code, message, retryable: false, trace: "t-1" } },
    });
    if (!known || known.tool !== tool) return failed("CONFIRMATION_INVALID", "No such confirmation.");
    if (known.input !== input) return failed("CONFIRMATION_INVALID", "That is not what was prepared.");
    const stored = results.get(key);
    if (stored && known.usedBy === key) return stored;
    if (known.usedBy !== null) return failed("CONFLICT", "Done already, under another key.");
    if (known.endsAtMs < Date.now()) return failed("CONFIRMATION_INVALID", "Too late.");
    known.usedBy = key;
    executions.set(key, (executions.get(key) ?? 0) + 1);
    const outcome = { status: 200, body: { ok: true, toolName: tool, output: change(tool, input), took: 3 } };
    results.set(key, outcome);
    return outcome;
  }

  function change(tool: string, input: string): unknown {
    const { label, text } = JSON.parse(input) as { label?: unknown; text?: unknown };
    const name = String(label);
    if (tool === "mediaImport") return { filed: true, assetState: "scanning" };
    if (tool === "note.discard") return { gone: notes.delete(name), left: notes.size };
    notes.set(name, String(text));
    return [`kept as ${name}`, notes.size, null];
  }
  return { notes, images, executions, prepare, confirm, confirmBytes };
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
