import { compileNative, nativeTextCharactersMax, patternVerdict } from "./pattern-safety";

/** Undefined where no engine can try the pattern safely. */
type PatternTest = (text: string) => boolean | undefined;

type LinearEngine = { compile(pattern: string): { test(text: string): boolean } };

let engine: LinearEngine | undefined;

/** Brings the engine that matches in linear time; only the few tools with risky patterns need its weight. */
export async function loadLinearPatterns(): Promise<void> {
  const { RE2JS } = await import("re2js");
  engine = { compile: (pattern) => RE2JS.compile(RE2JS.translateRegExp(pattern)) };
}

/** A test that never takes longer than a small power of a short text, or a multiple of a long one. */
export function patternTest(pattern: string): PatternTest {
  const native = patternVerdict(pattern) === "native" ? compileNative(pattern) : undefined;
  let linear: { test(text: string): boolean } | "none" | undefined;
  return (text) => {
    if (native && text.length <= nativeTextCharactersMax) return native.test(text);
    if (!engine) return undefined;
    linear ??= compiled(engine, pattern) ?? "none";
    return linear === "none" ? undefined : linear.test(text);
  };
}

function compiled(linear: LinearEngine, pattern: string) {
  try {
    return linear.compile(pattern);
  } catch {
    // Look-around and back references have no linear form: the API checks those.
    return undefined;
  }
}
