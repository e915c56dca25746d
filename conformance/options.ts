import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/wire/contract/json";
import { selected } from "./run-conformance";
import { defaultSettings, type Settings } from "./settings";

/** The command line can't be followed; the message says what to change. */
export class OptionProblem extends Error {
  override readonly name = "OptionProblem";
}

type Command =
  | { do: "help" }
  | { do: "list"; only: string[] }
  | { do: "run"; settings: Settings; json: string | null };

export const usage = `npm run conformance -- --base-url URL --credential-file FILE [options]

Checks an implementation of the tool API against the contract, clause by clause, over HTTP.

  --base-url URL                  where the API is; nothing is sent anywhere else
  --credential-file FILE          holds the bearer credential
  --mutating                      also prepare, confirm and import; without it nothing is changed
  --input tool=FILE               the input for a tool, as JSON; names a mutating tool as one that may be executed
  --reader-credential-file FILE   holds a credential that may do less, for 403
  --expired-credential-file FILE  holds an expired credential, for 401
  --wait-for-expiry SECONDS       wait up to so long for a capability to expire
  --rate-requests N               send up to N requests in a row to meet the rate limit
  --upload-pointer POINTER        where the upload descriptor stands in mediaImport's input, such as /upload
  --only NAME                     only the clause or the area of that name; may be given several times
  --json FILE                     write the report as JSON too; - writes it to the standard output instead
  --timeout SECONDS               how long one answer may take (30)
  --list                          print the clauses and send nothing

Exit code: 0 nothing fails, 1 something fails, 2 it could not run.`;

/** Reads the command line and the files that it names. Throws OptionProblem. */
export function readCommand(args: readonly string[]): Command {
  const { values } = parsed(args);
  if (values.help === true) return { do: "help" };
  const only = values.only ?? [];
  for (const name of only)
    if (selected([name]).length === 0)
      throw new OptionProblem(`--only: there is no clause or area "${name}".`);
  if (values.list === true) return { do: "list", only };
  const settings: Settings = {
    ...defaultSettings,
    baseUrl: baseUrlOf(values["base-url"]),
    credential: credentialOf("--credential-file", values["credential-file"]),
    readerCredential: optionalCredential("--reader-credential-file", values["reader-credential-file"]),
    expiredCredential: optionalCredential("--expired-credential-file", values["expired-credential-file"]),
    mutating: values.mutating === true,
    inputs: new Map((values.input ?? []).map(inputOf)),
    uploadPointer: values["upload-pointer"] ?? null,
    only,
    waitForExpirySeconds: countOf("--wait-for-expiry", values["wait-for-expiry"] ?? "0", 86_400),
    rateRequests: countOf("--rate-requests", values["rate-requests"] ?? "0", 100_000),
    timeoutMs: countOf("--timeout", values.timeout ?? "30", 600) * 1_000,
  };
  const requestsMax = settings.requestsMax + settings.rateRequests;
  return { do: "run", settings: { ...settings, requestsMax }, json: values.json ?? null };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        "base-url": { type: "string" },
        "credential-file": { type: "string" },
        "reader-credential-file": { type: "string" },
        "expired-credential-file": { type: "string" },
        mutating: { type: "boolean" },
        input: { type: "string", multiple: true },
        "upload-pointer": { type: "string" },
        only: { type: "string", multiple: true },
        "wait-for-expiry": { type: "string" },
        "rate-requests": { type: "string" },
        json: { type: "string" },
        timeout: { type: "string" },
        list: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new OptionProblem(error instanceof Error ? error.message : "The options can't be read.");
  }
}

function baseUrlOf(text: string | undefined): URL {
  if (text === undefined) throw new OptionProblem("--base-url is missing.");
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new OptionProblem("--base-url must be an http or https address.");
  if (url.username || url.password || url.search || url.hash)
    throw new OptionProblem("--base-url must hold no credential, no query and no fragment.");
  return url;
}

function credentialOf(option: string, file: string | undefined): string {
  if (file === undefined) throw new OptionProblem(`${option} is missing.`);
  const credential = textOf(option, file).trim();
  if (!/^[\x21-\x7e]{8,8192}$/.test(credential))
    throw new OptionProblem(
      `${option}: the file must hold one credential of 8 characters or more, without spaces.`,
    );
  return credential;
}

function optionalCredential(option: string, file: string | undefined): string | null {
  return file === undefined ? null : credentialOf(option, file);
}

function inputOf(given: string): [string, JsonObject] {
  const [, toolName, file] = /^([^=]+)=(.+)$/.exec(given) ?? [];
  if (toolName === undefined || file === undefined) throw new OptionProblem("--input is given as tool=FILE.");
  const input = parseJson(textOf("--input", file));
  if (!input.ok || !isJsonObject(input.value))
    throw new OptionProblem(`--input ${toolName}: the file must hold one JSON object.`);
  return [toolName, input.value];
}

function textOf(option: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new OptionProblem(`${option}: ${file} can't be read.`);
  }
}

function countOf(option: string, text: string, most: number): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > most)
    throw new OptionProblem(`${option} takes a whole number up to ${most}.`);
  return count;
}
