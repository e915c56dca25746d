import { roles as everyRole, type Role } from "@/lib/desk/policy/permissions";

/** What a claim may say; a provider that names more leaves the others out. */
const groupsReadMax = 5_000;
const groupsKeptMax = 100;
const groupLengthMax = 200;

/**
 * The groups that the claims name, in their order and each once: a list of texts, or one text with commas or else white space
 * between them. `path` is the name of a claim, or a JSON pointer into the claims. Null where there is no such claim.
 */
export function groupsIn(claims: Readonly<Record<string, unknown>>, path: string): string[] | null {
  const value = valueAt(claims, path);
  const texts = Array.isArray(value) ? value : typeof value === "string" ? split(value) : null;
  if (texts === null) return null;
  const groups = texts
    .slice(0, groupsReadMax)
    .filter((text) => typeof text === "string")
    .map((text) => text.trim())
    .filter((text) => text !== "" && text.length <= groupLengthMax);
  return [...new Set(groups)];
}

/** The roles that somebody has by their groups, in the order in which roles are named; empty for none. */
export function rolesByGroups(
  map: ReadonlyMap<string, readonly Role[]>,
  groups: readonly string[],
): readonly Role[] {
  const given = groups.flatMap((group) => map.get(group) ?? []);
  // The strongest first: the release before knows one role alone.
  return everyRole.toReversed().filter((role) => given.includes(role));
}

/** What is kept of somebody's groups: at most a hundred, those that give roles first. */
export function keptGroups(
  map: ReadonlyMap<string, readonly Role[]> | null,
  groups: readonly string[],
): string[] {
  const givesRoles = (group: string) => map?.has(group) === true;
  return [...groups.filter(givesRoles), ...groups.filter((group) => !givesRoles(group))].slice(
    0,
    groupsKeptMax,
  );
}

function split(text: string): string[] {
  return text.split(text.includes(",") ? "," : /\s+/);
}

function valueAt(claims: Readonly<Record<string, unknown>>, path: string): unknown {
  const names = path.startsWith("/")
    ? path
        .slice(1)
        .split("/")
        .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    : [path];
  let value: unknown = claims;
  for (const name of names) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}
