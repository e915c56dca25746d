import { logProblem } from "@/lib/platform/log/log";
import { counted } from "@/lib/platform/runtime/counted";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import type { Vault } from "@/lib/platform/vault/secrets";
import { passwordField, personFields } from "../people";
import { readForm } from "../read-form";
import { sameOrigin } from "../same-origin";
import { startSession } from "../session";
import { addressOf, type SignInService } from "../sign-in/sign-in-handlers";
import { noteReason } from "../sign-ins/note-refusal";
import type { LinkProblem, LinkReply, LinkView } from "./link-problem";
import { keptOut } from "./kept-out";
import { openLink, type OpenLink } from "./open-link";
import { useLink } from "./use-link";

export type LinkService = SignInService & { vault: Vault };

/** Far more than a secret of ours has; a longer one isn't looked at. */
const secretLengthMax = 200;
/** What wrong secrets are counted under, beside where they come from. */
const triedName = "link";

/** POST: what the link is for whose secret is sent. Spends nothing. */
export function handleLookAtLink(service: LinkService, request: Request): Promise<Response> {
  return handlePost(service, request, async (form) => {
    const link = await linkIn(service, request, form);
    if ("problem" in link) return link;
    const kept = await keptOut(service, link);
    return kept === null ? { ok: true, link: viewOf(link) } : refused(kept);
  });
}

/** POST: uses the link, once, and signs in. What was typed and can't be used spends nothing. */
export async function handleUseLink(service: LinkService, request: Request): Promise<Response> {
  let cookie: string | null = null;
  const reply = await handlePost(service, request, async (form) => {
    const link = await linkIn(service, request, form);
    if ("problem" in link) return link;
    const name = personFields.shape.name.safeParse(form.get("name") ?? "");
    if (link.kind === "invitation" && !name.success) return refused("name");
    const password = passwordField.safeParse(form.get("password") ?? "");
    const asksPassword = link.kind !== "break_glass";
    if (asksPassword && !password.success) return refused("password");
    const hashing = service.passwordChecks.run(() =>
      asksPassword ? service.passwords.hash(password.data ?? "") : Promise.resolve(null),
    );
    if (hashing === null) return refused("rate");
    const used = await useLink(service, link, { name: name.data ?? "", passwordHash: await hashing });
    if (!used.ok) return refused(used.problem);
    const address = addressOf(service, request);
    await service.limits.forgive(triedName, address);
    cookie = await startSession(service, used.personId, {
      ...{ headers: request.headers, address },
      // A link says nothing of who has it.
      ...{ means: "link", provenAt: null },
    });
    return { ok: true };
  });
  if (cookie !== null) reply.headers.append("set-cookie", cookie);
  return reply;
}

/** Counted before it is looked at, as a password is. */
async function linkIn(
  service: LinkService,
  request: Request,
  form: URLSearchParams,
): Promise<OpenLink | { ok: false; problem: LinkProblem }> {
  const secret = form.get("secret") ?? "";
  if (!(await service.limits.admit(triedName, addressOf(service, request)))) return refused("rate");
  if (secret === "" || secret.length > secretLengthMax) return refused("gone");
  return (await openLink(service.db, secret, service.clock())) ?? refused("gone");
}

function viewOf(link: OpenLink): LinkView {
  const { email, expiresAt } = link;
  const shown = { email, expiresAt, madeBy: link.madeBy?.name ?? null };
  return link.kind === "invitation"
    ? { ...shown, kind: link.kind, roles: link.roles }
    : { ...shown, kind: link.kind, name: link.name };
}

async function handlePost(
  service: LinkService,
  request: Request,
  answer: (form: URLSearchParams) => Promise<LinkReply>,
): Promise<Response> {
  const body = await answered(service, request, answer);
  const reason = body.ok ? undefined : noted[body.problem];
  if (reason !== undefined)
    await noteReason(service, { reason, address: addressOf(service, request), email: null });
  return reply(body);
}

async function answered(
  service: LinkService,
  request: Request,
  answer: (form: URLSearchParams) => Promise<LinkReply>,
): Promise<LinkReply> {
  try {
    if (!sameOrigin(request.headers, service.allowedOrigins)) return refused("origin");
    const form = await readForm(request);
    return form instanceof URLSearchParams ? await answer(form) : refused("failed");
  } catch (error) {
    logProblem(error, "A link could not be used.");
    return refused(storeProblemOf(error) === null ? "failed" : "read_only");
  }
}

/** What the record counts among refused sign-ins; what has to be typed otherwise is none. */
const noted: Partial<Record<LinkProblem, Parameters<typeof noteReason>[1]["reason"]>> = {
  ...{ gone: "link", rate: "rate", origin: "origin", failed: "failed" },
  provider_only: "provider_only",
};

function refused(problem: LinkProblem): { ok: false; problem: LinkProblem } {
  counted("sign_in_refused", { reason: `link_${problem}` });
  return { ok: false, problem };
}

function reply(body: LinkReply): Response {
  return Response.json(body, {
    status: body.ok ? 200 : 403,
    headers: { "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });
}
