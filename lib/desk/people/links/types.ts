/** A link that somebody used to come into this account. Who made it is null where a command did. */
export type LinkNotice = {
  id: string;
  kind: "reset" | "break_glass";
  madeBy: string | null;
  /** ISO. */
  usedAt: string;
};

/** The secret of a link that was just made; nobody can read it again. */
export type MadeLink = { secret: string; expiresAt: string };
