import type { Behaviour } from "@/lib/wire/api-client/testing/scripted-api";
import { json, raw, resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { emptyLog } from "@/lib/desk/database/empty-log";
import { startSession } from "@/lib/desk/people/session";
import { addPerson } from "@/lib/desk/people/people";
import { comment, expireDue, prepareAgain, runMaintenance, withdraw } from "@/lib/desk/reviews";
import { runAndKeep } from "@/lib/desk/personal/runs";
import { repeating, waitingWith } from "@/lib/desk/reviews/testing/repeating-api";
import { bytes, steps } from "@/lib/desk/reviews/testing/steps";
import {
  credential,
  newest,
  operator,
  secret,
  view,
  waitingReview,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { createVault } from "@/lib/platform/vault/secrets";
import { actionKey } from "@/scripts/serve/action-key.mjs";
import { seedSealed } from "@/scripts/secrets/testing/seed-sealed";
import type { Canary } from "./search-kept";

/** What nobody else writes, with what escapes and encodings could hide. */
export const canary = (name: string): string => `canary "${name}" \\ +/=é&?#%0123456789`;

export type CanaryDesk = {
  /** That must stand nowhere. */
  secrets: Canary[];
  /** What people wrote and the API gave back: sealed wherever it is stored. */
  texts: Canary[];
  /** Concealed in the input, and repeated by the API. */
  concealed: Canary[];
};

const output = {
  sealed: canary("sealed output"),
  inClear: canary("output in clear"),
  erased: canary("erased output"),
};
const written = { input: canary("input"), comment: canary("comment"), run: canary("run") };
const dayMs = 86_400_000;
const vault = createVault([secret]);

/** A desk with reviews in every state and outputs in every state, in front of an API that repeats whatever it is told. */
export async function fillCanaryDesk(app: TestApp): Promise<CanaryDesk> {
  const { approve, inState } = steps(app);
  const as = app.as(operator);
  let inputs = 0;
  const waiting = () =>
    waitingReview(app, { inputText: JSON.stringify({ title: written.input, at: (inputs += 1) }) });
  // While nothing else waits, as it restores.
  await seedSealed(app);
  // No device made it: its key can’t be published.
  await app.db.deleteFrom("passkeys").execute();
  await accepted({ text: output.erased });
  app.advance(2 * dayMs);
  await runMaintenance(as, { retentionDays: 30, outputRetentionDays: 1 });

  app.api.next("prepare", repeatingRequest(200));
  await waiting();
  app.api.next("prepare", repeatingRequest(400));
  await waiting();
  for (const status of [200, 400, 500, 502]) {
    app.api.next("confirm", repeatingRequest(status));
    await approve(await waiting());
  }
  for (const status of [200, 400]) {
    app.api.next("call", repeatingRequest(status));
    await runAndKeep(as, { toolName: "draftList", inputText: JSON.stringify({ query: written.run }) });
  }
  await inState("unresolved");
  app.api.next("confirm", resetBeforeExecuting);
  await approve(await waiting());
  await accepted({ text: output.sealed });
  await storeInClear(await accepted({ text: output.inClear }), output.inClear);
  const taken = await waiting();
  await comment(as, { reviewId: taken.id, text: written.comment });
  await withdraw(as, { preparationId: newest(taken).id });
  await prepareAgain(as, { reviewId: (await waiting()).id });
  await waiting();
  app.advance(3_600_000);
  await expireDue(as);

  const concealed = canary("concealed");
  repeating(app, { summary: { text: concealed }, output: { text: concealed } });
  await approve(await waitingWith(app, concealed, 20_310_314));
  await waiting();
  const session = await signedIn(app);
  await runMaintenance(as, { retentionDays: 30, outputRetentionDays: null });
  await emptyLog(app.db);

  return {
    secrets: [
      { name: "credential that was sent", value: credential },
      { name: "APP_SECRET that sealed", value: secret },
      ...app.api.capabilities.map((value) => ({ name: "capability", value })),
      ...(await keysOf(app)).map((value) => ({ name: "idempotency key", value })),
      ...session,
      { name: "key of the server actions", value: actionKey({ APP_SECRET: secret }) },
    ],
    texts: Object.entries({ ...output, ...written }).map(([name, value]) => ({ name, value })),
    concealed: [{ name: "concealed value", value: concealed }],
  };

  async function accepted(of: { text: string }): Promise<ReviewView> {
    app.api.next("confirm", (request, response, act) => {
      act();
      return json(200, { ok: true, toolName: request.tool, output: of })(request, response, act);
    });
    const review = await waiting();
    await approve(review);
    return view(app, review.id);
  }
  /** As a release before 0.5.0 has stored it. */
  async function storeInClear(review: ReviewView, text: string): Promise<void> {
    await app.db
      .updateTable("preparation_outputs")
      .set({ output_text: JSON.stringify({ text }), output_sealed: null, kept_at: null })
      .where("preparation_id", "=", newest(review).id)
      .execute();
  }
}

/** Answers with everything secret that it was sent, and with the capability that it gives. */
function repeatingRequest(status: number): Behaviour {
  return (request, response, act) => {
    const { headers, tool, endpoint } = request;
    const said = JSON.stringify([
      headers.authorization,
      headers["idempotency-key"],
      headers["x-publish-confirmation"],
    ]);
    // Of one that is refused, nobody could tell that it is a capability.
    const made = status === 200 ? (JSON.parse(act()) as { confirmationCapability?: string }) : {};
    const text = `${said} ${made.confirmationCapability ?? ""}`;
    if (status === 502) return raw(502, { "content-type": "text/html" }, text)(request, response, act);
    const error = { code: "INVALID_INPUT", message: text, retryable: false };
    const body =
      status !== 200
        ? { ok: false, toolName: tool, error }
        : endpoint === "prepare"
          ? { ...made, summary: { text } }
          : { ok: true, toolName: tool, output: { [text]: text } };
    return json(status, body)(request, response, act);
  };
}

/** Of every revision, also those that were never sent. */
async function keysOf(app: TestApp): Promise<string[]> {
  const rows = await app.db
    .selectFrom("preparations")
    .select(["id", "idempotency_key_sealed as sealed"])
    .execute();
  return rows.flatMap(({ id, sealed }) =>
    sealed === null ? [] : vault.openText(bytes(sealed), `preparation:${id}:idempotency-key`),
  );
}

/** Somebody with a password and a session. */
async function signedIn(app: TestApp): Promise<Canary[]> {
  const password = canary("password");
  const email = "canary@example.com";
  await addPerson(app.db, { email, name: "Cana Ry", roles: ["operator"], password });
  const { id } = await app.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const cookieSecret = vault.derivedSecret("session-cookie");
  const service = {
    cookies: { appUrl: "https://desk.example.com", cookieSecret },
    sessions: { idleMs: dayMs, lifetimeMs: dayMs },
    db: app.db,
    vault,
    clock: app.now,
  };
  const cookie = await startSession(service, id, {
    ...{ headers: new Headers(), address: "127.0.0.1" },
    ...{ means: "password", provenAt: app.now() },
  });
  const [value = ""] = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)).split(";");
  return [
    { name: "password", value: password },
    { name: "secret of the cookies", value: cookieSecret },
    // Of the token the database holds a hash; the other part APP_SECRET makes.
    ...value.split(".").map((part) => ({ name: "session", value: part })),
  ];
}
