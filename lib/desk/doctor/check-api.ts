import type { Env } from "@/lib/desk/config/env";
import { defaultPolicy } from "@/lib/desk/policy/review-policy";
import { settingDoubts, type SettingDoubt } from "@/lib/desk/config/setting-doubts";
import { createApiClient, problemMessage, type DiscoverOutcome } from "@/lib/wire/api-client";
import { note, ok, problem, type Result } from "./finding";

const timeoutMs = 10_000;
const clockMsMax = 30_000;

type Settings = Pick<Env, "embedded" | "toolApi" | "reviewPolicy" | "publication">;

/** Whether the API lists its tools for each credential, and what of the settings doesn't fit them. */
export async function checkApi(settings: Settings): Promise<Result[]> {
  const { embedded, toolApi } = settings;
  if (toolApi.credential === "")
    return [note("The embedded API has no credential yet.", "The first start makes it.")];
  const client = createApiClient({ ...toolApi, timeoutMs });
  const outcome = await client.discover();
  if (embedded && outcome.kind === "not_sent")
    return [note("The embedded API isn’t asked: the desk doesn’t run.", "Start it, and run this again.")];
  if (outcome.kind !== "discovered") return [refusalOf(outcome, settings)];
  const { tools } = outcome.discovery;
  return [
    ok(`The API at ${toolApi.baseUrl} lists ${tools.length} tools for the credential.`),
    ...settingDoubts(judged(settings), { tools }).map((doubt) => note(...sentences(doubt))),
    clock(outcome.clockSkewMs),
    ...(toolApi.previousCredential === null
      ? []
      : [previous(await client.discover({ credential: "previous" }))]),
  ];
}

function refusalOf(outcome: Exclude<DiscoverOutcome, { kind: "discovered" }>, settings: Settings): Result {
  if (outcome.kind === "transport_error" && [401, 403].includes(outcome.httpStatus))
    return problem(
      `The API at ${settings.toolApi.baseUrl} refuses the credential (${outcome.httpStatus}).`,
      "Set TOOL_API_CREDENTIAL to one that it accepts.",
    );
  const [doubt] = settingDoubts(judged(settings), { reason: problemMessage(outcome) });
  return doubt ? problem(...sentences(doubt)) : problem("The API doesn’t list its tools.", null);
}

/** Which default a desk keeps stands in its database, and its rules fit every tool. */
function judged(settings: Settings) {
  return { ...settings, reviewPolicy: settings.reviewPolicy ?? defaultPolicy };
}

function sentences({ title, text, lines }: SettingDoubt): [text: string, advice: string | null] {
  const advice = lines.map((line) => `${line.label}: ${line.text}`).join("; ");
  return [`${title}. ${text}`.trim(), advice === "" ? null : advice];
}

function clock(skewMs: number | null): Result {
  if (skewMs === null)
    return note("The API’s replies have no Date header.", "How far its clock is off can’t be told.");
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  if (seconds === 0) return ok("The API’s clock is this machine’s to the second.");
  const text = `The API’s clock is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} this machine’s.`;
  return Math.abs(skewMs) > clockMsMax
    ? problem(text, "Set both clocks by NTP: expiry is judged by them.")
    : ok(text);
}

function previous(outcome: DiscoverOutcome): Result {
  return outcome.kind === "discovered"
    ? ok("The API accepts the previous credential too.")
    : note(
        "The API doesn’t list its tools for the previous credential.",
        "Keep it valid there until nothing is uncertain or unresolved that was sent with it; then leave TOOL_API_CREDENTIAL_PREVIOUS out.",
      );
}
