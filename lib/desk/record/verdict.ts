import type { JsonProblem } from "@/lib/wire/contract/json";

/** What is wrong with a record, and where. Numbers count from 1. */
export type RecordProblem =
  | { kind: "line_unreadable"; line: number; problem: JsonProblem | null }
  | { kind: "first_line_repeated"; line: number }
  | { kind: "first_line_missing" | "first_line_changed" }
  | {
      kind: "entry_changed" | "entry_missing" | "entry_misplaced" | "entry_elsewhere";
      chain: string;
      number: number;
    }
  | { kind: "text_changed" | "text_missing"; chain: string; number: number; name: string }
  | { kind: "keyed_hash"; chain: string; number: number }
  | { kind: "chain_cut_off"; chain: string; number: number; expected: number }
  | { kind: "chain_rewritten"; chain: string; number: number }
  | { kind: "chain_removed"; place: number; until: number }
  | { kind: "review_without_chain"; chain: string }
  | { kind: "change_without_entry"; person: string; change: string; at: string }
  | { kind: "heads_changed"; checkpoint: number }
  | { kind: "checkpoint_changed" | "checkpoint_missing"; checkpoint: number }
  | { kind: "broken_when_signed"; chain: string; checkpoint: number }
  | { kind: "key_unknown"; checkpoint: number; key: string }
  | { kind: "earlier_invalid" }
  | { kind: "rolled_back"; checkpoint: number }
  | { kind: "no_checkpoint" };

export type RecordVerdict = {
  /** In the order in which they were found, twenty at most; none where the record is whole. */
  problems: RecordProblem[];
  chains: number;
  entries: number;
  /** Entries that no checkpoint covers yet. */
  uncovered: number;
  /** Texts that were erased; their digests stand. */
  erasedTexts: number;
  /** Texts that are kept and couldn't be opened; their digests stand. */
  unreadableTexts: number;
  /** Chains of which the export has no more than how they end. */
  withheld: string[];
  lastCheckpoint: { number: number; at: string } | null;
};

export function problemSentence(problem: RecordProblem): string {
  switch (problem.kind) {
    case "line_unreadable":
      return `Line ${problem.line} can’t be read.${problem.problem === null ? "" : whereInJson(problem.problem)}`;
    case "first_line_missing":
      return "The first line, which says where the record ends, is missing.";
    case "first_line_changed":
      return "The first line was changed: it doesn’t fit the last checkpoint.";
    case "first_line_repeated":
      return `Line ${problem.line} stands out of order: it can only be the first.`;
    case "entry_changed":
      return `${place(problem)} was changed.`;
    case "entry_missing":
      return `${place(problem)} is missing.`;
    case "entry_misplaced":
      return `${place(problem)} stands out of order.`;
    case "entry_elsewhere":
      return `${place(problem)} stands outside of its chain.`;
    case "text_changed":
      return `${place(problem)}: the text "${problem.name}" was changed.`;
    case "text_missing":
      return `${place(problem)}: the text "${problem.name}" is missing, and nothing says that it was erased.`;
    case "keyed_hash":
      return `${place(problem)} doesn’t fit its keyed hash.`;
    case "chain_cut_off":
      return `The end of chain ${problem.chain} is missing: ${range(problem.number, problem.expected, "entry", "entries")}.`;
    case "chain_rewritten":
      return `Chain ${problem.chain} was rewritten: entry ${problem.number} is not the one that the last checkpoint covers.`;
    case "chain_removed":
      return `${range(problem.place, problem.until, "chain", "chains")} of the last checkpoint: removed.`;
    case "review_without_chain":
      return `Review ${problem.chain} has no chain: it was removed.`;
    case "change_without_entry":
      return `Somebody changed something about person ${problem.person} (${problem.change}) at ${problem.at}, and no entry says so.`;
    case "heads_changed":
      return `The ends of the chains are not those that checkpoint ${problem.checkpoint} covers.`;
    case "checkpoint_changed":
      return `Checkpoint ${problem.checkpoint} was changed.`;
    case "checkpoint_missing":
      return `Checkpoint ${problem.checkpoint} is missing.`;
    case "broken_when_signed":
      return `Chain ${problem.chain} was not whole when checkpoint ${problem.checkpoint} was signed.`;
    case "key_unknown":
      return `Checkpoint ${problem.checkpoint} is signed by key ${problem.key}, which is none of those given.`;
    case "earlier_invalid":
      return "The earlier checkpoint isn’t signed by a key of those given.";
    case "rolled_back":
      return `Checkpoint ${problem.checkpoint}, kept elsewhere, isn’t in this record: it was rolled back or rewritten.`;
    case "no_checkpoint":
      return "There is no checkpoint: nothing says what the record should hold.";
  }
}

/** The place as a JSON pointer, and what is wrong there. */
export function whereInJson(problem: JsonProblem): string {
  return ` At ${JSON.stringify(problem.path.slice(0, 200))}: ${problem.message}`;
}

function place({ chain, number }: { chain: string; number: number }): string {
  return `Entry ${number} of chain ${chain}`;
}

function range(from: number, until: number, one: string, several: string): string {
  const word = from === until ? `${one} ${from}` : `${several} ${from} to ${until}`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
