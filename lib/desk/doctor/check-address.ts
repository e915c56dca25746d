import { z } from "zod";
import type { Env } from "@/lib/desk/config/env";
import { sessionCookieName } from "@/lib/desk/people/session-cookie";
import { imageBytesMax } from "@/lib/wire/contract/limits";
import { ask, type Reply } from "./ask";
import { note, ok, problem, type Result } from "./finding";
import { readStream } from "./read-stream";
import { uploadStatus } from "./upload-status";

type Settings = Pick<Env, "appUrl" | "host" | "port">;

const healthy = z.object({ status: z.literal("ok") });
const notReady = z.object({ reasons: z.array(z.string().max(500)).max(20) });

/** Asks the desk that runs at APP_URL, through whatever stands before it. Nothing is changed there, and nobody signs in. */
export async function checkAddress(settings: Settings): Promise<Result[]> {
  const { appUrl } = settings;
  const health = await ask(new URL("/healthz", appUrl), { method: "GET" });
  if (!isHealthy(health)) return [notReached(health, settings, await isServedHere(settings))];
  const results = await Promise.all([ready(appUrl), form(appUrl), stream(appUrl), upload(appUrl)]);
  return [ok(`A desk answers at ${appUrl}.`), ...results.flat()];
}

function isHealthy(reply: Reply): boolean {
  return reply.kind === "replied" && reply.status === 200 && healthy.safeParse(reply.json()).success;
}

/** Whether a desk answers where these settings have it listen. */
async function isServedHere({ host, port }: Settings): Promise<boolean> {
  const name = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  return URL.canParse(address) && isHealthy(await ask(new URL(address), { method: "GET" }));
}

function notReached(reply: Reply, { appUrl, host, port }: Settings, isServed: boolean): Result {
  const isGateway = reply.kind === "replied" && [502, 503, 504].includes(reply.status);
  const isNobody = reply.kind === "none" && reply.reason === "refused";
  if (!isServed && (isGateway || isNobody))
    return note(
      `No desk answers at ${appUrl} now.`,
      "Start it, and run this again: the way to it is checked then.",
    );
  const to = `Have whatever stands before the desk pass ${appUrl} on to http://${host}:${port}.`;
  if (reply.kind === "none") return problem(`${appUrl} can’t be reached: ${reply.why}.`, to);
  if (reply.status >= 300 && reply.status < 400)
    return problem(
      `${appUrl} answers with a redirect (${reply.status}).`,
      "Set APP_URL to the address that people end up at, scheme and host.",
    );
  return problem(`What answers at ${appUrl} is no desk (${reply.status}).`, to);
}

async function ready(appUrl: string): Promise<Result[]> {
  const reply = await ask(new URL("/readyz", appUrl), { method: "GET" });
  if (reply.kind === "replied" && reply.status === 200) return [ok("It is ready.")];
  const said = reply.kind === "replied" ? notReady.safeParse(reply.json()) : null;
  if (!said?.success || said.data.reasons.length === 0)
    return [problem("Whether it is ready can’t be read from /readyz.", "Pass /readyz on as it is.")];
  return said.data.reasons.map((reason) => problem(`It isn’t ready. ${reason}`, null));
}

/** Signs nobody out: the request carries no session. Whether it is refused, and what cookie it takes back, says how a form comes through. */
async function form(appUrl: string): Promise<Result[]> {
  const reply = await ask(new URL("/auth/sign-out", appUrl), {
    method: "POST",
    headers: { origin: appUrl, "content-type": "application/x-www-form-urlencoded" },
    body: Buffer.from("from=doctor"),
  });
  if (reply.kind === "none") return [problem(`A form can’t be sent: ${reply.why}.`, null)];
  if (reply.status === 411)
    return [
      problem(
        "A form arrives without its length, so that every click and sign-in is refused (411).",
        "Have the proxy forward Content-Length, or buffer requests.",
      ),
    ];
  if (reply.status !== 303)
    return [problem(`A form is answered ${reply.status}.`, "Pass posts on to the desk as they come.")];
  const to = new URL(reply.headers.location ?? "", appUrl);
  if (to.searchParams.get("problem") === "origin")
    return [
      problem(
        "The desk refuses forms: the Host that reaches it, or its own APP_URL, is another than this one.",
        "Have the proxy forward the Host header unchanged, and start the desk with this APP_URL.",
      ),
    ];
  if (to.searchParams.has("problem")) return [problem("The desk can’t answer forms now.", "See its log.")];
  const moved =
    to.origin === appUrl
      ? []
      : [problem("Redirects are rewritten to another address.", "Pass the Location header on unchanged.")];
  return [...moved, cookie(appUrl, reply.headers["set-cookie"] ?? [])];
}

function cookie(appUrl: string, set: string[]): Result {
  const name = sessionCookieName(appUrl);
  const own = set.find((text) => text.startsWith(`${name}=`));
  if (own === undefined)
    return problem(
      set.length === 0
        ? "Its cookies don’t come through."
        : "Its session cookie has another name than APP_URL makes it.",
      set.length === 0 ? "Pass Set-Cookie on unchanged." : "Start the desk with this APP_URL.",
    );
  const isSecure = /;\s*secure\b/i.test(own);
  if (appUrl.startsWith("https:") && !isSecure)
    return problem(
      "Its session cookie comes without Secure, so that browsers refuse it.",
      "Pass Set-Cookie on unchanged.",
    );
  return ok(`Forms and cookies come through${isSecure ? ", Secure" : ""}; the Host is unchanged.`);
}

async function stream(appUrl: string): Promise<Result[]> {
  const seen = await readStream(new URL("/healthz?stream", appUrl));
  if (seen === null)
    return [
      problem(
        "A stream doesn’t come through, so that open pages say “Not live”.",
        "Pass text/event-stream on as it comes, and allow it 30 seconds of silence.",
      ),
    ];
  const flow = seen.isLive
    ? ok("A stream comes as it is written.")
    : problem(
        "A stream is held back until it ends, so that open pages say “Not live”.",
        "Turn buffering and compression off for text/event-stream (nginx: proxy_buffering off; Caddy: flush_interval -1).",
      );
  return [flow, ...forwarding(seen.forwarded, appUrl)];
}

function forwarding(forwarded: string, appUrl: string): Result[] {
  if (forwarded === "untrusted")
    return [
      note(
        "A proxy that TRUSTED_PROXIES doesn’t name stands before the desk, so that everybody has one network address.",
        "Set TRUSTED_PROXIES to its address.",
      ),
    ];
  if (forwarded === "trusted") return [ok("The proxy before it is one that TRUSTED_PROXIES names.")];
  if (!appUrl.startsWith("https:")) return [];
  return [
    note(
      "Whatever stands before the desk doesn’t say who asks, so that everybody has one network address.",
      "Have it send X-Forwarded-For, and name it in TRUSTED_PROXIES.",
    ),
  ];
}

/** A body of the largest size, which the desk itself refuses unread: nobody is signed in. */
async function upload(appUrl: string): Promise<Result[]> {
  const status = await uploadStatus(new URL("/uploads", appUrl), imageBytesMax);
  const what = `A body of ${imageBytesMax / (1024 * 1024)} MiB, the largest image,`;
  if (status === 401 || status === 403) return [ok(`${what} is let through.`)];
  if (status === 413)
    return [
      problem(
        `${what} is refused before the desk (413).`,
        "Raise the largest body of whatever stands before it (nginx: client_max_body_size 4m).",
      ),
    ];
  // A proxy may give up where the desk answers before it has read the body.
  return [
    note(
      `Whether an image of the largest size comes through can’t be told: ${status === null ? "there is no answer" : `the answer is ${status}`}.`,
      "Upload an image of that size; where it fails, raise the largest body of whatever stands before the desk.",
    ),
  ];
}
