import type { OidcSettings } from "@/lib/desk/config/env";
import { clientAddress } from "@/lib/platform/http/client-address";
import { isDirectFromThisMachine, type RequestSource } from "@/lib/platform/http/request-source";
import { logProblem } from "@/lib/platform/log/log";
import { counted } from "@/lib/platform/runtime/counted";
import type { ConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import { isDemoEmail } from "../demo-email";
import { demoPeople, readDemoRole, type DemoRole } from "../demo-people";
import { readForm } from "../read-form";
import { safeReturnTo } from "./return-to";
import { sameOrigin } from "../same-origin";
import type { PasswordHashing } from "../password-hash";
import { startSession, type SessionService } from "../session";
import { isSecure } from "../session-cookie";
import { noteRefusal } from "../sign-ins/note-refusal";
import { personWithPassword } from "./check-password";
import { entryProblem } from "./entry-problem";
import type { SignInLimits } from "./sign-in-limits";
import { signInProblemPath, typedEmailCookie, type SignInProblem } from "../sign-ins/sign-in-problem";

/** An address that nobody can have, so that a refusal costs the same time for everybody. */
const nobody = "nobody@nowhere.invalid";

export type SignInService = SessionService & {
  allowedOrigins: readonly string[];
  limits: SignInLimits;
  /** How many passwords are looked at in one moment, so that a flood of them fills no memory. */
  passwordChecks: ConcurrencyLimit;
  passwords: PasswordHashing;
  sourceOf: (headers: Headers) => RequestSource;
  trustedProxies: readonly string[];
  /** Null without a provider. */
  oidc: OidcSettings | null;
  /** The demo people's passwords; null where demo sign-in is off. */
  demoPassword: ((role: DemoRole) => string) | null;
};

/** Email and password, as an ordinary form post. Always answers with a redirect to a path of this site. */
export function handlePasswordSignIn(service: SignInService, request: Request): Promise<Response> {
  return handleForm(service, request, async (form) => {
    const returnTo = safeReturnTo(form.get("returnTo"));
    const email = typedEmail(form) ?? "";
    const password = form.get("password") ?? "";
    const address = addressOf(service, request);
    const refuse = (problem: SignInProblem) =>
      refusedSignIn(problem, returnTo, [typedEmailCookie(email, isSecure(service.cookies.appUrl))]);
    if (service.oidc?.only) return refuse("provider_only");
    if (email === "" || password === "") return refuse("credentials");
    if (!(await service.limits.admit(email, address))) return refuse("rate");
    // Their passwords are this server's alone: from outside they are nobody.
    const credentials = { email: isDemoEmail(email) ? nobody : email, password };
    const checking = service.passwordChecks.run(() => personWithPassword(service, credentials));
    if (checking === null) return refuse("rate");
    const personId = await checking;
    if (personId === null) return refuse("credentials");
    const problem = await entryProblem(service, personId);
    if (problem !== null) return refuse(problem);
    await service.limits.forgive(email, address);
    const cookie = await startSession(service, personId, {
      ...{ headers: request.headers, address },
      ...{ means: "password", provenAt: service.clock() },
    });
    return seeOther(returnTo, [cookie, typedEmailCookie("", isSecure(service.cookies.appUrl))]);
  });
}

/**
 * One click: an ordinary session for one of the demo people. 404 where demo sign-in is off, and for whatever did
 * not come straight from a browser on this machine: a proxy in front would make a reviewer of anybody.
 */
export async function handleDemoSignIn(service: SignInService, request: Request): Promise<Response> {
  const { demoPassword } = service;
  if (demoPassword === null || !isDirectFromThisMachine(request.headers, service.sourceOf(request.headers)))
    return new Response(null, { status: 404, headers: noStore });
  return handleForm(service, request, async (form) => {
    const returnTo = safeReturnTo(form.get("returnTo"));
    const role = readDemoRole(form.get("role"));
    if (role === null) return refusedSignIn("credentials", returnTo);
    const credentials = { email: demoPeople[role].email, password: demoPassword(role) };
    const personId = await personWithPassword(service, credentials);
    if (personId === null) return refusedSignIn("credentials", returnTo);
    const address = addressOf(service, request);
    const cookie = await startSession(service, personId, {
      ...{ headers: request.headers, address },
      ...{ means: "demo", provenAt: service.clock() },
    });
    return seeOther(returnTo, [cookie]);
  });
}

/** The network address that somebody asks from, as far as it can be believed. */
export function addressOf({ sourceOf, trustedProxies }: SignInService, request: Request): string {
  return clientAddress(sourceOf(request.headers), trustedProxies);
}

/** The same reply, counted where it refuses a sign-in that began with no form. */
export function withRefusalNoted(
  service: SignInService,
  request: Request,
  reply: Response,
): Promise<Response> {
  return noteRefusal(service, reply, { address: addressOf(service, request), email: null });
}

/** Answers a form post of our own pages. Whatever goes wrong ends on the sign-in page. */
export async function handleForm(
  service: SignInService,
  request: Request,
  reply: (form: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  const address = addressOf(service, request);
  const from = { address, email: null };
  try {
    if (!sameOrigin(request.headers, service.allowedOrigins))
      return await noteRefusal(service, refusedSignIn("origin", "/"), from);
    const form = await readForm(request);
    if (!(form instanceof URLSearchParams)) return new Response(null, { status: form, headers: noStore });
    return await noteRefusal(service, await reply(form), { address, email: typedEmail(form) });
  } catch (error) {
    logProblem(error, "Signing in or out failed.");
    return noteRefusal(service, refusedSignIn("failed", "/"), from);
  }
}

function typedEmail(form: URLSearchParams): string | null {
  return form.get("email")?.trim().toLowerCase().slice(0, 254) ?? null;
}

const noStore = { "cache-control": "no-store" };

/** Back to the sign-in page, with why, and counted. */
export function refusedSignIn(
  problem: SignInProblem,
  returnTo: string,
  cookies: readonly string[] = [],
): Response {
  counted("sign_in_refused", { reason: problem });
  return seeOther(signInProblemPath(problem, returnTo), cookies);
}

/** The address is relative, so that no header of a request decides where a browser goes. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...noStore, location: path });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
