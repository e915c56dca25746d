import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { sha256 } from "./entry";

/** How a chain ended at a checkpoint. `place` counts the chains from 1, in the order in which they were first covered. */
export type Head = { place: number; chain: string; number: number; digest: string };

/** So many heads are digested together, so that a checkpoint reads the groups that changed and no others. */
const headsPerGroup = 256;

/** From 1. */
export function groupOf(place: number): number {
  return Math.floor((place - 1) / headsPerGroup) + 1;
}

export function placesOf(group: number): { first: number; last: number } {
  return { first: (group - 1) * headsPerGroup + 1, last: group * headsPerGroup };
}

/** Over the heads of one group in the order of their places. */
export function groupDigest(heads: readonly Head[]): string {
  return sha256(
    canonicalJson(heads.map(({ place, chain, number, digest }) => [place, chain, number, digest])),
  );
}

/** Over the digests of all groups in their order. */
export function rootOf(groupDigests: readonly string[]): string {
  return sha256(canonicalJson([...groupDigests]));
}
