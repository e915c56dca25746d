/** Every page and handler of `app` whose address has a part that varies; the test holds it against the folders. */
const varying = [
  "/api/[[...path]]",
  "/data/outputs/[id]",
  "/data/presets/[id]",
  "/data/publication-answers/[id]",
  "/data/receipts/[id]",
  "/data/reviews/[id]",
  "/data/reviews/[id]/reach",
  "/data/reviews/[id]/similar",
  "/data/runs/[id]",
  "/data/runs/[id]/output",
  "/data/tools/[name]",
  "/help/[[...page]]",
  "/receipts/[id]",
  "/reviews/[[...id]]",
  "/tools/[[...name]]",
  "/uploads/[id]",
].map((pattern) => ({ pattern, parts: pattern.split("/").slice(1) }));
const fixed = new Set([
  ...["/", "/account", "/activity", "/demo", "/link", "/people", "/policy", "/schedule", "/sign-in"],
  "/webhooks",
  ...["/.well-known/countersign-keys.json", "/healthz", "/readyz", "/uploads"],
  ...[
    ...["demo", "link", "link/use", "oidc", "oidc/callback", "oidc/link", "oidc/logout", "oidc/prove"],
    ...["oidc/signed-out", "passkey", "passkey/start", "sessions", "sign-in", "sign-out"],
  ].map((name) => `/auth/${name}`),
  ...[
    ...["activity", "activity/export", "alarms", "checkpoint", "demo", "drafts", "events", "lookups"],
    ...["made-record", "notifications", "overview", "own-reviews", "people-to-ask", "person", "presets"],
    ...["receipt-archive", "receipt-months", "record-reach", "review-choices", "review-counts"],
    ...["reviews", "runs", "saved-views", "schedule", "status", "table-layouts"],
    ...["tool-shelf", "tools", "tools-for-id", "uses", "verifier"],
  ].map((name) => `/data/${name}`),
]);

/** Every pattern that there is, for the test. */
export const routePatterns = [...fixed, ...varying.map(({ pattern }) => pattern)];

/** What is asked, as the log may name it: `/reviews/[[...id]]` for one review; `other` for what no page or handler answers. */
export function routePattern(url: string): string {
  const [path = "/"] = url.split(/[?#]/, 1);
  if (fixed.has(path)) return path;
  const parts = path.split("/").slice(1);
  return varying.find((one) => fits(one.parts, parts))?.pattern ?? "other";
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return parts.length === 0;
  if (first.startsWith("[[...")) return true;
  const [part, ...others] = parts;
  if (part === undefined || (!first.startsWith("[") && part !== first)) return false;
  return fits(rest, others);
}
