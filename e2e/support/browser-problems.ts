import type { BrowserContext, ConsoleMessage } from "@playwright/test";

/** The origins of the servers that this process has started. */
const serverOrigins = new Set<string>();

export function addServerOrigin(origin: string): void {
  serverOrigins.add(origin);
}

/** What a browser complains of while a server is started anew: it is gone, or it drains, or isn't ready yet. */
export const whileRestarting =
  "ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|status of 503";

/**
 * Collects what a browser complains of in every page of a context: console errors, violations of the content policy,
 * uncaught exceptions and unhandled rejections (Chromium reports those as page errors), and requests to an origin that
 * none of the servers has. The list grows while the context lives.
 */
export function watchBrowser(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (isComplaint(message))
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) =>
    problems.push(`uncaught: ${webError.error().stack ?? webError.error().message}`),
  );
  context.on("request", (request) => {
    const url = request.url();
    if (!isOwn(url)) problems.push(`request to another origin: ${url}`);
  });
  return problems;
}

export function unexpectedProblems(problems: readonly string[], allowed: readonly RegExp[]): string[] {
  return problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
}

function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() === "error") return true;
  return message.type() === "warning" && /content security policy|csp|hydrat/i.test(message.text());
}

function isOwn(url: string): boolean {
  return /^(data|blob|about):/.test(url) || serverOrigins.has(new URL(url).origin);
}
