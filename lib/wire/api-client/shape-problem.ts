/** Names the member and what is wrong with it, never its value; `code` is the API's own word for its error. */
export function shapeProblem(
  what: string,
  issues: { path: PropertyKey[]; message: string }[],
  code?: string | null,
): string {
  const first = issues[0];
  const place = first?.path.map(String).join(".");
  const why = `The reply is not ${what}${place ? `: its ${place} is ${first?.message}` : ""}.`;
  return code ? `${why} Its code is ${code.slice(0, 100)}.` : why;
}

/** What is wrong with a member, to be read after its name and "is". What the schema itself says goes before. */
export const inPlainWords = {
  error: (issue: { code: string; input?: unknown; expected?: unknown; maximum?: unknown }): string => {
    if (issue.input === undefined) return "missing";
    switch (issue.code) {
      case "invalid_value":
        return "another one than the contract gives";
      case "too_small":
        return "empty";
      case "too_big":
        return `longer than ${Number(issue.maximum).toLocaleString("en")} characters`;
      default:
        return issue.expected === "string" ? "not text" : `no ${String(issue.expected)}`;
    }
  },
};
