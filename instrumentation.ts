/** Runs once when the server starts. The Node part is imported apart, so that no other runtime sees it. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs" || process.env["NEXT_PHASE"] === "phase-production-build")
    return;
  const { start } = await import("./instrumentation-node");
  await start();
}
