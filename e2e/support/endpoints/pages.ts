import { everybody, preparers, type Role, type Rows } from "./endpoints";

/** Beside what waits, a preparation that was withdrawn, and so has a receipt. */
export type PreparedRows = Rows & { withdrawnId: string };
/** A page and who sees it: for anybody else it isn't there. `anybody`: also without a session. */
export type Page = { roles: Role[] | "anybody"; path: (rows: PreparedRows) => string };

const page = (path: string, roles: Page["roles"] = everybody): [string, Page] => [
  path,
  { roles, path: () => path },
];
export const pages = new Map<string, Page>([
  ...["/", "/account", "/activity", "/policy", "/schedule"].map((path) => page(path)),
  page("/demo", preparers),
  ["/help/[[...page]]", { roles: everybody, path: () => "/help" }],
  page("/link", "anybody"),
  page("/people", ["administrator"]),
  ["/receipts/[id]", { roles: everybody, path: ({ withdrawnId }) => `/receipts/${withdrawnId}` }],
  ["/reviews/[[...id]]", { roles: everybody, path: ({ reviewId }) => `/reviews/${reviewId}` }],
  page("/sign-in", "anybody"),
  ["/tools/[[...name]]", { roles: everybody, path: () => "/tools/accountList" }],
  page("/webhooks", ["administrator"]),
]);
