import { isMisfit } from "@/lib/desk/database/secret-check";
import { logProblem } from "@/lib/platform/log/log";
import { addressOf, handleForm, refusedSignIn, seeOther, withRefusalNoted } from "./sign-in-handlers";
import { safeReturnTo } from "./return-to";
import { signInProblemPath } from "../sign-ins/sign-in-problem";
import { personAtProvider } from "../identities/person-at-provider";
import { flowCookie, flowOf, noFlowCookie, type OidcFlow } from "../provider/flow";
import { leaveFor } from "../provider/leave-for";
import { linkOwn } from "./link-own";
import type { FinishedFlow, OidcService } from "./oidc-service";
import { proveOwn } from "./prove-own";
import { providerWordsCookie } from "../provider/provider-words";
import { sessionOf, startSession } from "../session";

/** GET: on to the provider. Changes nothing here but a cookie, so that a link may do it. 404 without a provider. */
export async function handleOidcStart(service: OidcService, request: Request): Promise<Response> {
  return withRefusalNoted(service, request, await begunSignIn(service, request));
}

async function begunSignIn(service: OidcService, request: Request): Promise<Response> {
  const { provider, clock } = service;
  if (provider === null) return missing();
  // A page's script that follows a link reads no other site; told that this is no page, it has the browser go.
  if ((request.headers.get("sec-fetch-mode") ?? "navigate") !== "navigate") return noPage();
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"));
  try {
    const begun = await provider.begin({ returnTo, purpose: { kind: "sign_in" } }, clock());
    if (begun === null) return refusedSignIn("provider_down", returnTo);
    return seeOther(begun.address, [flowCookie(service, begun.flow)]);
  } catch (error) {
    logProblem(error, "Signing in with the provider could not begin.");
    return refusedSignIn("failed", returnTo);
  }
}

/** Whoever is signed in goes to the provider, to link what it knows them as to their account. 404 without a provider. */
export async function handleOidcLink(service: OidcService, request: Request): Promise<Response> {
  if (service.provider === null) return missing();
  return handleForm(service, request, async (form) => {
    const asking = await sessionOf(service, request.headers, "activity");
    if (asking === null) return seeOther(signInProblemPath("expired", "/account"));
    const returnTo = form.get("returnTo") === null ? "/account" : safeReturnTo(form.get("returnTo"));
    // Whoever finds a browser, or takes a session, would else have a way in that outlasts it.
    const provenAtMs = asking.provenAt?.getTime() ?? 0;
    if (service.clock().getTime() - provenAtMs > linkableMs) return refusedSignIn("link_stale", returnTo);
    return beginFlow(service, { returnTo, purpose: { kind: "link", sessionId: asking.sessionId } });
  });
}

/**
 * Whoever is signed in goes to the provider, to show it anew who they are: for one `preparation`, and `returnTo` is where they go
 * on. By the provider's word it has to have happened within as many `minutes` as the policy asks for, between one and five. 404
 * without a provider.
 */
export async function handleOidcProve(service: OidcService, request: Request): Promise<Response> {
  if (service.provider === null) return missing();
  return handleForm(service, request, async (form) => {
    const returnTo = safeReturnTo(form.get("returnTo"));
    const asking = await sessionOf(service, request.headers, "activity");
    if (asking === null) return seeOther(signInProblemPath("expired", returnTo));
    const boundTo = (form.get("preparation") ?? "").slice(0, boundToLengthMax);
    const { sessionId } = asking;
    const maxAgeSeconds = maxAgeIn(form.get("minutes"));
    return beginFlow(service, { returnTo, purpose: { kind: "prove", sessionId, maxAgeSeconds, boundTo } });
  });
}

const linkableMs = 10 * 60_000;
const boundToLengthMax = 200;

/** In seconds. The approval itself judges what is too old for it: this alone keeps nobody out, and lets nobody in. */
function maxAgeIn(minutes: string | null): number {
  const asked = Number(minutes ?? "") * 60;
  return asked >= 60 && asked <= 300 ? Math.floor(asked) : 300;
}

/** On to the provider from a form, by an answer to it. */
async function beginFlow(
  service: OidcService,
  start: Pick<OidcFlow, "returnTo" | "purpose">,
): Promise<Response> {
  const begun = (await service.provider?.begin(start, service.clock())) ?? null;
  if (begun === null) return refusedSignIn("provider_down", start.returnTo);
  return leaveFor(begun.address, [flowCookie(service, begun.flow)]);
}

/** GET: back from the provider, to what the flow of this browser was begun for. */
export async function handleOidcCallback(service: OidcService, request: Request): Promise<Response> {
  return withRefusalNoted(service, request, await cameBack(service, request));
}

async function cameBack(service: OidcService, request: Request): Promise<Response> {
  const { provider, cookies, clock } = service;
  if (provider === null) return missing();
  const forget = [noFlowCookie(service)];
  const flow = flowOf(service, request.headers);
  if (flow === null) return refusedSignIn("provider_refused", "/", forget);
  const returnTo = safeReturnTo(flow.returnTo);
  try {
    // With other secrets it isn't known who is kept out, and nothing that changes can be recorded.
    if (await isMisfit(service.db, service.vault)) return refusedSignIn("failed", returnTo, forget);
    const outcome = await provider.finish(flow, new URL(request.url).search, clock());
    if (outcome.ok) return await finished(service, request, { flow, returnTo, account: outcome.account });
    const words = outcome.problem === "provider_error" ? outcome.words : "";
    return refusedSignIn(outcome.problem, returnTo, [...forget, providerWordsCookie(cookies.appUrl, words)]);
  } catch (error) {
    logProblem(error, "Signing in with the provider failed.");
    return refusedSignIn("failed", returnTo, forget);
  }
}

async function finished(service: OidcService, request: Request, finish: FinishedFlow): Promise<Response> {
  const { purpose } = finish.flow;
  switch (purpose.kind) {
    case "sign_in":
      return signedIn(service, request, finish);
    case "link":
      return linkOwn(service, request, { ...finish, sessionId: purpose.sessionId });
    case "prove":
      return proveOwn(service, request, { ...finish, purpose });
  }
}

async function signedIn(
  service: OidcService,
  request: Request,
  { returnTo, account }: FinishedFlow,
): Promise<Response> {
  const { db, oidc, cookies } = service;
  const forget = noFlowCookie(service);
  if (oidc === null) return missing();
  const entry = await personAtProvider({ db, context: service, settings: oidc }, account);
  if (!entry.ok) {
    // For whoever is asked to link it: an administrator needs it word by word.
    const isLinkable = entry.problem === "link_first" || entry.problem === "no_account";
    const words = isLinkable ? account.subject : "";
    return refusedSignIn(entry.problem, returnTo, [forget, providerWordsCookie(cookies.appUrl, words)]);
  }
  const cookie = await startSession(service, entry.personId, {
    ...{ headers: request.headers, address: addressOf(service, request) },
    ...{ means: "provider", provenAt: account.authenticatedAt },
    identity: { id: entry.identityId, session: account.session },
  });
  return seeOther(returnTo, [cookie, forget]);
}

function noPage(): Response {
  return new Response("", { headers: { "cache-control": "no-store", "content-type": "text/plain" } });
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
}
