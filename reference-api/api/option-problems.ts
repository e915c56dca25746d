import type { ReferenceApiOptions } from "./options";
import { gates, scopes } from "../tools/scopes-and-gates";

type Checked = Pick<ReferenceApiOptions, "closedGates" | "credentials">;

/**
 * Gates and scopes in the settings that this API doesn't have: one sentence for each variable. Checked before a
 * start, since a misspelt gate would stay open and a misspelt scope would allow nothing.
 */
export function optionProblems({ closedGates = [], credentials }: Checked): string[] {
  const problems: string[] = [];
  if (!isWithin(closedGates, gates))
    problems.push(
      `REFERENCE_API_CLOSED_GATES: names a gate that does not exist. Set it to some of ${gates.join(", ")}, separated by commas, or to nothing.`,
    );
  if (!credentials.every((credential) => isWithin(credential.scopes, [...scopes, "*"])))
    problems.push(
      `REFERENCE_API_CREDENTIALS: names a scope that does not exist. Set the scopes in it to some of ${scopes.join(", ")}, or to *.`,
    );
  return problems;
}

function isWithin(names: readonly string[], known: readonly string[]): boolean {
  return names.every((name) => known.includes(name));
}
