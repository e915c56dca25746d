/** Who changed somebody's access, how and when (ISO text). */
export type AccessChange = { by: { id: string; name: string }; kind: AccessChangeKind; at: string };
export const accessChangeKinds = ["invited", "role", "group", "reset", "link", "identity", "merge"] as const;
export type AccessChangeKind = (typeof accessChangeKinds)[number];

/** What was done, in the past and about somebody: such as "set your role". */
export const accessChangeLabels: Record<AccessChangeKind, (whom: string, whose: string) => string> = {
  invited: (whom) => `invited ${whom}`,
  role: (_, whose) => `set ${whose} role`,
  group: (_, whose) => `set ${whose} groups`,
  reset: (_, whose) => `reset ${whose} password`,
  link: (whom) => `made ${whom} a link to sign in with`,
  identity: (_, whose) => `linked ${whose} sign-in`,
  merge: (_, whose) => `merged ${whose} accounts`,
};
