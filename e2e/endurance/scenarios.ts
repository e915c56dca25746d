import { draftInput, jsonEditor } from "../support/journey";
import { complaintsAtRest, findings } from "./findings";
import type { Complaint } from "./judge";
import { kill, restartAll, type Kill } from "./kill";
import type { Weather } from "./weather";
import { answered, approve, type Draft, prepare } from "./person";
import { settle } from "./settle";
import { draftPrefix, textOf, type World } from "./world";

/*
 * Spots where one mistake is enough to lose or double something, each brought about on purpose and in full: through
 * the pages, over the wire, with the process really killed. What a scenario gives back is what is wrong.
 */

/** A person approves, and the desk is killed at that step. It runs again afterwards, a lease later. */
export async function killedAt(world: World, wanted: Kill): Promise<Complaint[]> {
  const draft = newDraft(`killed, ${wanted}`);
  const page = await world.openPage();
  await prepare(world, page, draft);
  const killed = kill(world, wanted, 0);
  await approve(world, page, draft);
  const done = await killed;
  await page.close();
  const complaints = await complaintsAtRest(world);
  if (done !== wanted)
    complaints.push({ draft: draft.name, kind: "not settled", message: `no send came to ${wanted}` });
  await world.records.endLeases();
  await restartAll(world);
  return about(draft, complaints);
}

/** The API does the work and its answer is lost: the desk asks again with the same key. */
export function answerLost(world: World): Promise<Complaint[]> {
  return approvedInWeather(world, newDraft("answer lost"), ["cut after"]);
}

/** The same, and a gateway refuses the retry: nothing is known then, and a person has to look. */
export function retryRefused(world: World): Promise<Complaint[]> {
  return approvedInWeather(world, newDraft("retry refused"), ["cut after", "refused"]);
}

/** An approval is given where revision 1 is shown, while revision 2 has taken its place. */
export async function staleApproval(world: World): Promise<Complaint[]> {
  const draft = newDraft("stale approval");
  const stale = await world.openPage();
  const id = await prepare(world, stale, draft);
  // It must not learn of the other page's revision before its own click.
  await stale.route("**/data/reviews/**", (route) => route.abort());
  const other = await world.openPage();
  await other.goto(`/tools/campaignDraftSave?review=${id}`);
  await other.getByRole("tab", { name: "JSON" }).click();
  await jsonEditor(other).fill(draftInput({ ...draft, text: "Something else altogether." }));
  await other.getByRole("button", { name: /^Prepare revision / }).click();
  await other.waitForURL(new RegExp(`/reviews/${id}$`));
  await answered(stale, () => approve(world, stale, draft));
  await stale.close();
  await other.close();
  return atTheEnd(world, draft);
}

async function approvedInWeather(world: World, draft: Draft, weather: Weather[]): Promise<Complaint[]> {
  world.network.script(draft.name, weather);
  const page = await world.openPage();
  await prepare(world, page, draft);
  await answered(page, () => approve(world, page, draft));
  await page.close();
  return atTheEnd(world, draft);
}

async function atTheEnd(world: World, draft: Draft): Promise<Complaint[]> {
  await settle(world);
  return about(
    draft,
    (await findings(world)).flatMap(({ complaints }) => complaints),
  );
}

function about(draft: Draft, complaints: readonly Complaint[]): Complaint[] {
  return complaints.filter((complaint) => complaint.draft === draft.name);
}

let made = 0;

function newDraft(what: string): Draft {
  made += 1;
  const name = `${draftPrefix} ${made}: ${what}`;
  return { name, text: textOf(name) };
}
