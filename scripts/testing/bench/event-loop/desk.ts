import { approvalOf, prepareInDesk } from "../../load/desk-clients";
import type { Stop } from "../../clean-up";
import { seededDatabase, startDesk } from "../../load/desk";
import { timeOf } from "../../load/measure";
import { watchTurns } from "../../load/probe.mjs";
import { startApi } from "../../load/programs";
import type { Row, Size } from "./bench-event-loop";

const stepsPerReview = 10;
const tool = "campaignDraftSave";

/** What asks for the most of the desk: lists, counts, searches, exports, receipts and pages. */
const paths = (review: string, preparation: string) => [
  "/data/review-counts",
  "/data/reviews?group=open",
  "/data/reviews?group=mine",
  "/data/reviews?group=sent-back",
  "/data/reviews?group=overdue",
  "/data/reviews?group=done",
  "/data/reviews?group=done&q=draft",
  "/data/reviews?group=done&q=nothing+of+the+kind",
  "/data/reviews?group=done&author=p-olga&state=accepted&since=month",
  "/data/reviews?group=done&reviewer=nobody",
  "/data/reviews?group=done&target=nothing",
  "/data/reviews?group=done&tool=none&destructive=yes",
  "/data/review-choices?group=done",
  `/data/reviews/${review}`,
  `/data/outputs/${preparation}`,
  "/data/own-reviews?toolName=draftSave",
  "/data/overview?since=2020-01-01T00:00:00Z",
  "/data/activity",
  "/data/activity?q=prepared",
  "/data/activity?q=nothing+of+the+kind",
  "/data/activity?show=alarms",
  "/data/activity?person=p-olga&tool=draftSave&event=prepared&from=2020-01-01",
  "/data/activity/export?format=csv",
  "/data/activity/export?format=csv&q=nothing+of+the+kind",
  "/data/activity/export",
  `/data/receipt-archive?month=${new Date().toISOString().slice(0, "2026-11".length)}`,
  "/data/receipt-months",
  "/data/alarms",
  "/data/record-reach",
  "/data/checkpoint",
  "/data/verifier",
  `/data/receipts/${preparation}`,
  "/data/status",
  "/data/tools",
  `/data/tools/${tool}`,
  "/data/person",
  "/",
  "/reviews",
  "/reviews?group=done&q=draft",
  `/reviews/${review}`,
  `/receipts/${preparation}`,
  "/activity",
  "/activity?q=nothing+of+the+kind",
  "/schedule",
  `/tools/${tool}`,
  "/account",
];

/** The built desk on SQLite with so many reviews: what it answers, a preparation, an approval, and maintenance of all of them. */
export async function measureDesk(stop: Stop, { reviews }: Size): Promise<Row[]> {
  const rows: Row[] = [];
  const databaseUrl = await seededDatabase(stop, { reviews, stepsPerReview }, async (maintain) => {
    const turns = watchTurns();
    const took = await timeOf(maintain);
    rows.push({ what: "a hundred rounds of maintenance", turn: await turns.longest(), took, status: "" });
  });
  const desk = await startDesk(stop, await startApi(stop), { DATABASE_URL: databaseUrl });
  const [author = ""] = await desk.signIn({ name: "Olga Operator", role: "operator" });
  const [reviewer = ""] = await desk.signIn({ name: "Rita Reviewer", role: "reviewer" });
  const measured = async (what: string, work: () => Promise<string>): Promise<Row> => {
    let status = "";
    await desk.ask("watch");
    const took = await timeOf(async () => (status = await work()));
    return { what, turn: await desk.ask("longestTurn"), took, status };
  };
  const all = async (): Promise<Row[]> => {
    let review = "";
    const prepared = await measured("a preparation", async () => {
      review = await prepareInDesk(desk.url, author);
      return "";
    });
    const { approve, preparation } = await approvalOf(desk.url, reviewer, review);
    const each = [prepared, await measured("an approval", () => approve().then(() => ""))];
    for (const path of paths(review, preparation))
      each.push(
        await measured(path.replace(review, "…").replace(preparation, "…"), async () => {
          const reply = await fetch(`${desk.url}${path}`, { headers: { cookie: reviewer } });
          await reply.arrayBuffer();
          return String(reply.status);
        }),
      );
    return each;
  };
  // What is made once in a process, code above all, has been made then.
  await all();
  return [...rows, ...(await all())];
}
