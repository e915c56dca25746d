import { checkpointDigest, checkpointFault, type SignedCheckpoint } from "./checkpoint";
import { entryDigest, saltedDigest } from "./entry";
import { followErasures, saltedOf } from "./erasures";
import { groupDigest, groupOf, rootOf, type Head } from "./heads";
import type { PublicKey } from "./keys";
import type { ChainLine, EntryLine, FirstLine, RecordLine, UnreadableLine } from "./lines";
import type { RecordProblem, RecordVerdict } from "./verdict";

const problemsMax = 20;

export type VerifyOptions = {
  /** From somewhere else than the record: a key that comes with it proves nothing. */
  keys: readonly PublicKey[];
  /** One that was kept elsewhere: the record must still have it. */
  earlier?: SignedCheckpoint | null;
  /** Told of each chain with entries that no checkpoint covers. */
  onUncovered?: (chain: string) => void;
};

/** Recomputes a record from its lines: what is changed, missing, out of order, cut off or removed is named. */
export async function verifyRecord(
  lines: AsyncIterable<RecordLine | UnreadableLine>,
  { keys, earlier = null, onUncovered }: VerifyOptions,
): Promise<RecordVerdict> {
  const verdict: RecordVerdict = {
    ...{ problems: [], chains: 0, entries: 0, uncovered: 0 },
    ...{ erasedTexts: 0, unreadableTexts: 0, withheld: [], lastCheckpoint: null },
  };
  const found = (problem: RecordProblem) => {
    if (verdict.problems.length < problemsMax) verdict.problems.push(problem);
  };
  const heads = collectHeads(found);
  const checkpoints = followCheckpoints(found, { keys, earlier });
  let chain = startChain(null, found);
  let lineNumber = 0;

  for await (const line of lines) {
    lineNumber += 1;
    if (line.type === "unreadable") {
      found({ kind: "line_unreadable", line: lineNumber, problem: line.problem });
      continue;
    }
    if (lineNumber === 1 && line.type !== "record") found({ kind: "first_line_missing" });
    switch (line.type) {
      case "record":
        if (lineNumber === 1) checkpoints.startWith(line);
        else found({ kind: "first_line_repeated", line: lineNumber });
        break;
      case "chain":
        chain.end();
        chain = startChain(line, found);
        verdict.chains += 1;
        if (line.head) heads.add(line.head);
        if (line.withheld) verdict.withheld.push(line.chain);
        break;
      case "entry": {
        const step = chain.step(line);
        verdict.entries += 1;
        if (!step.covered) {
          verdict.uncovered += 1;
          onUncovered?.(line.entry.chain);
        }
        verdict.erasedTexts += step.erased;
        verdict.unreadableTexts += step.unreadable;
        break;
      }
      case "checkpoint":
        chain.end();
        chain = startChain(null, found);
        checkpoints.add(line.checkpoint);
    }
  }
  if (lineNumber === 0) found({ kind: "first_line_missing" });
  chain.end();
  const last = checkpoints.end();
  heads.end(last);
  if (last) verdict.lastCheckpoint = { number: last.body.number, at: last.body.at };
  return verdict;
}

type Found = (problem: RecordProblem) => void;

/** One chain: each entry names the digest of the one before it, up to its head at the last checkpoint and beyond. */
function startChain(of: ChainLine | null, found: Found) {
  let number = 0;
  let digest = "";
  let broken = false;
  const erasures = followErasures();
  const fault = (problem: RecordProblem) => {
    // What follows the first fault of a chain can't fit either.
    if (!broken) found(problem);
    broken = true;
  };
  return {
    step(line: EntryLine): { covered: boolean; erased: number; unreadable: number } {
      const { entry } = line;
      const chain = of?.chain ?? entry.chain;
      const head = of?.head ?? null;
      if (of === null || of.withheld || entry.chain !== of.chain)
        fault({ kind: "entry_elsewhere", chain: entry.chain, number: entry.number });
      else if (entry.number > number + 1) fault({ kind: "entry_missing", chain, number: number + 1 });
      else if (entry.number < number + 1) fault({ kind: "entry_misplaced", chain, number: entry.number });
      else if (entry.previous !== digest || entryDigest(entry) !== line.digest)
        fault({ kind: "entry_changed", chain, number: entry.number });
      number = entry.number;
      digest = line.digest;
      if (head?.number === number && head.digest !== digest)
        fault({ kind: "chain_rewritten", chain, number });
      const { changed, unreadable } = checkTexts(line);
      if (changed !== null) found({ kind: "text_changed", chain, number, name: changed });
      const covered = head !== null && number <= head.number;
      return { covered, unreadable, erased: erasures.step(line) };
    },
    end() {
      for (const { entry, name } of erasures.missing())
        found({ kind: "text_missing", chain: of?.chain ?? "", number: entry, name });
      if (of?.head && !of.withheld && number < of.head.number)
        fault({ kind: "chain_cut_off", chain: of.chain, number: number + 1, expected: of.head.number });
    },
  };
}

/** Each text that stands beside an entry fits its salted digest in the details; how many can't be read. */
function checkTexts({ entry, texts }: EntryLine) {
  let unreadable = 0;
  for (const [name, value] of Object.entries(entry.details)) {
    const salted = saltedOf(value);
    const text = texts[name];
    if (salted === null || text === undefined) continue;
    if (text === null) unreadable += 1;
    else if (saltedDigest(text) !== salted) return { changed: name, unreadable };
  }
  const foreign = Object.keys(texts).find((name) => saltedOf(entry.details[name]) === null);
  return { changed: foreign ?? null, unreadable };
}

/** The heads by their places, which have no gap, up to the root that the last checkpoint signs. */
function collectHeads(found: Found) {
  const groups: string[] = [];
  let group: Head[] = [];
  let count = 0;
  let entries = 0;
  const close = () => {
    if (group.length > 0) groups.push(groupDigest(group));
    group = [];
  };
  return {
    add(head: Head) {
      if (head.place !== count + 1) {
        found({ kind: "chain_removed", place: count + 1, until: head.place - 1 });
        count = head.place - 1;
      }
      if (groupOf(head.place) !== groupOf(Math.max(1, count))) close();
      group.push(head);
      count = head.place;
      entries += head.number;
    },
    end(last: SignedCheckpoint | null) {
      close();
      if (!last) return;
      const { chains, root, number } = last.body;
      if (count < chains) found({ kind: "chain_removed", place: count + 1, until: chains });
      else if (count !== chains || entries !== last.body.entries || rootOf(groups) !== root)
        found({ kind: "heads_changed", checkpoint: number });
    },
  };
}

/** The checkpoints, each of which names the one before it; the one that was kept elsewhere is among them. */
function followCheckpoints(
  found: Found,
  { keys, earlier }: Required<Pick<VerifyOptions, "keys">> & { earlier: SignedCheckpoint | null },
) {
  let last: SignedCheckpoint | null = null;
  let hasEarlier = false;
  let start: FirstLine | null = null;
  return {
    startWith(line: FirstLine) {
      start = line;
    },
    add(checkpoint: SignedCheckpoint) {
      const { number, previous, broken } = checkpoint.body;
      const expected = (last?.body.number ?? 0) + 1;
      const fault = checkpointFault(checkpoint, keys);
      if (fault === "unknown_key")
        found({ kind: "key_unknown", checkpoint: number, key: checkpoint.body.key });
      else if (fault === "changed") found({ kind: "checkpoint_changed", checkpoint: number });
      else if (number !== expected) found({ kind: "checkpoint_missing", checkpoint: expected });
      else if (previous !== (last === null ? null : checkpointDigest(last.body)))
        found({ kind: "checkpoint_changed", checkpoint: number });
      else for (const chain of broken) found({ kind: "broken_when_signed", chain, checkpoint: number });
      if (earlier?.body.number === number)
        hasEarlier = checkpointDigest(earlier.body) === checkpointDigest(checkpoint.body);
      last = checkpoint;
    },
    end(): SignedCheckpoint | null {
      if (earlier) {
        if (checkpointFault(earlier, keys) !== null) found({ kind: "earlier_invalid" });
        else if (!hasEarlier) found({ kind: "rolled_back", checkpoint: earlier.body.number });
      }
      if (last === null) found({ kind: "no_checkpoint" });
      else if (start !== null) endsAsItSays(start, last, found);
      return last;
    },
  };
}

function endsAsItSays(start: FirstLine, { body }: SignedCheckpoint, found: Found) {
  const { checkpoint } = start;
  if (checkpoint !== null && checkpoint > body.number)
    return found({ kind: "checkpoint_missing", checkpoint });
  if (checkpoint !== body.number) found({ kind: "first_line_changed" });
}
