/**
 * One value per process and name. Next loads a module once per bundle (actions, routes, instrumentation), so a
 * module's own variable is not enough. What `make` throws is not kept, nor is a promise that is rejected.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const held = holder<Value>();
  const key = Symbol.for(`countersign.${name}`);
  const existing = held[key];
  if (existing !== undefined) return existing;
  const value = make();
  held[key] = value;
  if (value instanceof Promise) {
    value.catch(() => {
      if (held[key] === value) delete held[key];
    });
  }
  return value;
}

/** The cast holds because every name is used for one kind of value. */
function holder<Value>(): Record<symbol, Value> {
  return globalThis as unknown as Record<symbol, Value>;
}
