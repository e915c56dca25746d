/** What a verb gives. Throws what it said where it refused. */
export async function valueOf<Value>(
  result: Promise<{ ok: true; value: Value } | { ok: false }>,
): Promise<Value> {
  const given = await result;
  if (!given.ok) throw new Error(JSON.stringify(given));
  return given.value;
}
