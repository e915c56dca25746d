/**
 * From now on `Date` is so far ahead of the true time, until it is called again. Whole in itself, so that a page can be given
 * it too.
 */
export function moveDate(aheadMs) {
  const isMoved = "clockAheadMs" in globalThis;
  globalThis.clockAheadMs = aheadMs;
  if (isMoved) return;
  const TrueDate = Date;
  const now = () => TrueDate.now() + globalThis.clockAheadMs;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
