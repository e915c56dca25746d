/** The parts of an account's label, such as "Kitchen (@kitchen on Glimwall)"; what it doesn't say is null. */
export function accountLabel(label: string): { name: string; about: string | null; platform: string | null } {
  const [, name, about] = /^(.*?\S)\s*\(([^()]*)\)$/.exec(label) ?? [];
  if (name === undefined || !about) return { name: label, about: null, platform: null };
  return { name, about, platform: /(?:^|\s)on\s+(\S.*)$/.exec(about)?.[1]?.trim() ?? null };
}
