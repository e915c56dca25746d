import { readdirSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { Env } from "@/lib/desk/config/env";
import { egressOf } from "@/lib/desk/config/egress";
import { environmentVariables } from "@/lib/desk/config/env-variables";
import { withFileVariant } from "@/lib/desk/config/secret-files";
import { editsTo } from "@/lib/desk/tools/catalogue/near-words";
import { codeOf, note, ok, problem, type Result } from "./finding";

type Variables = Readonly<Record<string, string | undefined>>;

const ownNames = [
  ...Object.keys(environmentVariables.shape),
  ...withFileVariant.map((name) => `${name}_FILE`),
  "ENV_FILE",
];
/** Nothing else begins so. */
const ownBeginning = /^(?:TOOL_API|REFERENCE_API|OIDC|UI_SCHEMA|UPLOAD_DESCRIPTOR|PUBLICATION|DEMO_SIGN)_/;
const lettersMin = 6;
const editsMax = 2;

/** Names that no setting has: those that one may have been meant by, and in the desk's own file every other. */
export function unknownVariables(source: Variables, envFile: string | null): Result[] {
  const inFile = new Set(envFile === null ? [] : Object.keys(parseEnv(readFileSync(envFile, "utf8"))));
  const ofWebhooks = namesInWebhooks(source["WEBHOOKS_FILE"]);
  return Object.keys(source).flatMap((name) => {
    if (ownNames.includes(name) || ofWebhooks.has(name)) return [];
    const meant = nearestName(name);
    const isOurs = meant !== null || ownBeginning.test(name);
    if (!isOurs && !inFile.has(name)) return [];
    const text = `${name}: no setting has this name, so it does nothing.`;
    const advice =
      meant === null ? "Leave it out, or correct its name." : `Write ${meant}, if that is meant.`;
    return [isOurs && inFile.has(name) ? problem(text, advice) : note(text, advice)];
  });
}

/** How many settings are set, where a desk with them connects to, and whether the folder that one of them names can be read. */
export function usedSettings(source: Variables, settings: Env): Result[] {
  const { uiSchemaDir } = settings;
  const hosts = egressOf(settings).map(({ host, purpose }) => `${host} (${purpose})`);
  const count = ownNames.filter((name) => (source[name] ?? "").trim() !== "").length;
  const set = count === 1 ? "1 setting is set." : `${count} settings are set.`;
  return [
    ok(`${set} All settings can be used.`),
    ok(`Countersign connects to ${[...new Set(hosts)].join(", ")}, and to nothing else.`),
    ...(uiSchemaDir === undefined ? [] : folder(uiSchemaDir)),
  ];
}

function folder(path: string): Result[] {
  try {
    readdirSync(path);
    return [];
  } catch (error) {
    const advice = "Set it to a folder that this user may read.";
    return [problem(`UI_SCHEMA_DIR: ${path} can’t be read${codeOf(error)}.`, advice)];
  }
}

/** The variables from which the webhooks' secrets come may have any name. */
function namesInWebhooks(path: string | undefined): Set<string> {
  try {
    const text = path === undefined || path === "" ? "" : readFileSync(path, "utf8");
    return new Set([...text.matchAll(/"env"\s*:\s*"([^"]+)"/g)].map(([, name = ""]) => name));
  } catch {
    // That it can't be read is said where the settings are read.
    return new Set();
  }
}

function nearestName(name: string): string | null {
  const [nearest] = ownNames
    .filter((own) => own.length >= lettersMin)
    .map((own) => ({ own, edits: editsTo(name.toUpperCase(), own, editsMax) }))
    .filter((one): one is { own: string; edits: number } => one.edits !== null)
    .sort((one, other) => one.edits - other.edits);
  return nearest?.own ?? null;
}
