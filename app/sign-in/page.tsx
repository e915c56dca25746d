import type { Metadata } from "next";
import { cookies } from "next/headers";
import { currentPerson, offersDemoSignIn } from "@/lib/auth";
import { safeReturnTo } from "@/lib/auth/return-to";
import { readSignInProblem, typedEmailCookieName } from "@/lib/auth/sign-in-problem";
import { readOnlyView } from "@/lib/server/read-only";
import { env } from "@/lib/config/env";
import { Mark } from "@/components/shell/mark";
import { ReadOnlyNotice } from "@/components/notices/read-only-banner";
import { DemoSignIn } from "./demo-sign-in";
import { PasswordSignIn } from "./password-sign-in";
import { ProviderSignIn } from "./provider-sign-in";
import { ProblemNotice } from "./problem-notice";
import { SignedInNotice } from "./signed-in-notice";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: Props) {
  const query = await searchParams;
  const returnTo = safeReturnTo(query["returnTo"]);
  const problem = readSignInProblem(query["problem"]);
  const { appUrl, oidc } = env();
  const demoSignIn = await offersDemoSignIn();
  const person = await currentPerson();
  const readOnly = readOnlyView();
  const typedEmail = (await cookies()).get(typedEmailCookieName)?.value ?? "";
  return (
    <main className="mx-auto flex min-h-dvh max-w-[26rem] flex-col justify-center gap-5 px-4 py-10">
      <header className="flex items-center gap-3">
        <Mark className="size-9" />
        <div>
          <h1 className="text-xl font-semibold">Sign in to Countersign</h1>
          <p className="text-sm text-ink-muted">The last look before something is published.</p>
        </div>
      </header>
      {readOnly ? <ReadOnlyNotice view={readOnly} /> : null}
      {problem ? <ProblemNotice problem={problem} appUrl={appUrl} /> : null}
      {person ? <SignedInNotice person={person} returnTo={returnTo} /> : null}
      <div className="divide-y rounded-lg border bg-surface">
        {demoSignIn ? <DemoSignIn returnTo={returnTo} /> : null}
        {oidc ? <ProviderSignIn name={oidc.name} returnTo={returnTo} /> : null}
        <PasswordSignIn returnTo={returnTo} email={typedEmail} />
      </div>
    </main>
  );
}
