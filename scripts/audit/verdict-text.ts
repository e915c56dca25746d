import { problemSentence, type RecordVerdict } from "@/lib/desk/record/verdict";
import { visible } from "@/lib/desk/record/verifier/encoding.mjs";

/** The verdict for a terminal: the first broken place first. */
export function verdictText(verdict: RecordVerdict): string {
  const { problems, chains, entries, uncovered, lastCheckpoint } = verdict;
  const { erasedTexts, unreadableTexts } = verdict;
  const [first, ...others] = problems.map((problem) => visible(problemSentence(problem)));
  const facts = [
    `${counted(entries, "entry", "entries")} in ${counted(chains, "chain", "chains")}.`,
    lastCheckpoint === null
      ? "No checkpoint yet."
      : `Checkpoint ${lastCheckpoint.number} of ${visible(lastCheckpoint.at)} covers all but ${counted(uncovered, "entry", "entries")}.`,
  ];
  if (erasedTexts > 0) facts.push(`${counted(erasedTexts, "text", "texts")} erased; the digests stand.`);
  if (unreadableTexts > 0)
    facts.push(
      `${counted(unreadableTexts, "text", "texts")} unreadable: the secret is missing, or the database is damaged there; the digests stand.`,
    );
  if (first === undefined) return ["The record is whole.", ...facts].join("\n");
  return [`The record is not whole. ${first}`, ...others.map((other) => `  ${other}`), ...facts].join("\n");
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
