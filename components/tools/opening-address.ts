const asking = ["preset", "made", "fill"] as const;

/** By what an opening is known: it fills in the form at this address and at no other. */
export function openingAddress(read: (name: (typeof asking)[number]) => string | null | undefined): string {
  return JSON.stringify(asking.map((name) => read(name) ?? null));
}
