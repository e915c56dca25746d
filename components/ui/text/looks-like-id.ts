/** Ids and addresses are read letter by letter. */
export function looksLikeId(value: unknown): boolean {
  return typeof value === "string" && /^(?=.*[\d_/:])[\w.:/?&=%#@~+-]{6,}$/.test(value);
}
