export type Mutation = {
  area: string;
  /** As a sentence says what is wrong then. */
  name: string;
  /** The number of a guarantee in docs/guarantees.md. */
  guarantee: string;
  file: string;
  find: string;
  replace: string;
  /** The files of the tests that claim to hold it. */
  tests: readonly string[];
  /** Which of their tests, as a regular expression of titles; absent: those with the guarantee's number. */
  titles?: string;
  /** On which database they run, where they run on one. */
  database: "sqlite" | "postgres";
  /** Why no test can tell it from the source; absent: one has to. */
  equivalent?: string;
};
export const mutations: readonly Mutation[];
export function mutationNamed(name: string): Mutation;
export function mutated(
  mutation: Pick<Mutation, "name" | "file" | "find" | "replace">,
  source: string,
): string;
export function titlesOf(mutation: Pick<Mutation, "guarantee" | "titles">): string;
