/** Writes an unexpected error to stderr as one JSON line, which also escapes line breaks and control codes. */
export function writeProblem(error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), level: "error", name, message, stack })}\n`,
  );
}
