import { startProgram, type Program } from "./start-program";

/** The stand-alone reference API, by the command that people start it with. */
export function startStandAlone(env: Record<string, string>): Promise<Program> {
  const args = ["--import", "tsx", "scripts/reference-api.ts"];
  return startProgram({ args, env, readyPath: "/api/v1/tools", readyWithinMs: 60_000 });
}

/** The desk with the reference API embedded, as `npm start` serves it: built first where its sources have changed. */
export function startBuiltApp(env: Record<string, string>): Promise<Program> {
  const args = ["scripts/start.mjs"];
  return startProgram({
    args,
    env: { DEMO_DATA: "off", ...env },
    readyPath: "/readyz",
    readyWithinMs: 300_000,
  });
}
