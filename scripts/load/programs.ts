import { startProgram, type Program } from "./start-program";

/** The stand-alone reference API, by the command that people start it with. */
export function startStandAlone(env: Record<string, string>): Promise<Program> {
  const args = ["--import", "tsx", "scripts/reference-api.ts"];
  return startProgram({ args, env, readyPath: "/api/v1/tools", readyWithinMs: 60_000 });
}

/** The desk with the reference API embedded, built first where its sources have changed. */
export function startBuiltDesk(env: Record<string, string>): Promise<Program> {
  const distDir = process.env["NEXT_DIST_DIR"] ?? ".next-test";
  const args = ["scripts/start.mjs"];
  return startProgram({
    args,
    env: { NEXT_DIST_DIR: distDir, ...env },
    readyPath: "/readyz",
    readyWithinMs: 300_000,
  });
}
