import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { root } from "../../../process/root.mjs";
import { action } from "../desk-clients";
import { read } from "./page";
import { draftPrefix } from "./people";

const settledWithinMs = 4 * 60_000;
const moving = ["preparing", "approved", "sending", "uncertain", "unresolved"];
const ran = ["accepted"];

/**
 * Waits until nothing moves any more, having a person send what waits for one; then holds every review against what the API
 * really did. Each complaint is one that was lost, that ran twice, that ran though the desk says that it didn't, or whose output
 * can't be read; or that the record isn't whole.
 */
export async function judge({
  url,
  cookie,
  settings,
  databaseUrl,
  apiDatabase,
}: {
  url: string;
  cookie: string;
  settings: Record<string, string>;
  databaseUrl: string;
  apiDatabase: string;
}): Promise<{ states: Record<string, number>; complaints: string[] }> {
  const deadline = Date.now() + settledWithinMs;
  let rows = await reviewsIn(databaseUrl);
  while (rows.some(({ state }) => moving.includes(state)) && Date.now() < deadline) {
    for (const { id, preparation, state } of rows)
      if (state === "approved")
        await action({ url, cookie, path: `/reviews/${id}` }, "sendApproved", {
          preparationId: preparation,
          override: null,
        })().catch(() => undefined);
    await pause(2_000);
    rows = await reviewsIn(databaseUrl);
  }
  const effects = effectsIn(apiDatabase);
  const complaints: string[] = [];
  const states: Record<string, number> = {};
  const known = new Set<string>();
  for (const { id, preparation, state } of rows) {
    states[state] = (states[state] ?? 0) + 1;
    const name = await draftOf(url, cookie, id);
    known.add(name);
    const times = effects.get(name) ?? 0;
    if (moving.includes(state)) complaints.push(`${name} is still ${state}.`);
    if (times > 1) complaints.push(`${name} ran ${times} times (${state}).`);
    if (ran.includes(state) && times === 0) complaints.push(`${name} is ${state}, and never ran.`);
    if (
      ran.includes(state) &&
      !(await read(`${url}/data/outputs/${preparation}`, cookie)).text.includes(name)
    )
      complaints.push(`What the API gave for ${name} can’t be read.`);
    if (!ran.includes(state) && !moving.includes(state) && times > 0)
      complaints.push(`${name} is ${state}, and ran.`);
  }
  for (const name of effects.keys())
    if (!known.has(name)) complaints.push(`${name} ran, and no review knows of it.`);
  complaints.push(...(await recordProblems(settings)));
  return { states, complaints };
}

/** What the command that verifies the record says of one that isn't whole. */
async function recordProblems(settings: Record<string, string>): Promise<string[]> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: "production", ENV_FILE: "", ...settings };
  return promisify(execFile)(process.execPath, ["bin/countersign.mjs", "audit", "verify"], { cwd: root, env })
    .then(() => [])
    .catch((error: unknown) => [`The record isn’t whole: ${String(error)}`]);
}

async function reviewsIn(databaseUrl: string): Promise<{ id: string; preparation: string; state: string }[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; preparation: string; state: string }>(
      `select r.id, p.id as preparation, p.state from reviews r
         join preparations p on p.review_id = r.id and p.revision = r.latest_revision`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** By a draft's name, how often it was saved. */
function effectsIn(path: string): Map<string, number> {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database
      .prepare(
        "select c.name, count(*) as times from campaign c join campaign_version v on v.campaign_id = c.id where c.name like ? group by c.name",
      )
      .all(`${draftPrefix}%`) as { name: string; times: number }[];
    return new Map(rows.map(({ name, times }) => [name, times]));
  } finally {
    database.close();
  }
}

async function draftOf(url: string, cookie: string, id: string): Promise<string> {
  const reply = await fetch(`${url}/data/reviews/${id}`, { headers: { cookie } });
  const [newest] = ((await reply.json()) as ReviewView).preparations;
  return (JSON.parse(newest?.inputText ?? "{}") as { name?: string }).name ?? "";
}
