import type { Metadata } from "next";
import { cookies } from "next/headers";
import { currentPerson, isWithoutPeople, offersDemoSignIn } from "@/lib/desk/people";
import { safeReturnTo } from "@/lib/desk/people/sign-in/return-to";
import { readSignInProblem, typedEmailCookieName } from "@/lib/desk/people/sign-in/sign-in-problem";
import { readOnlyState } from "@/lib/web/server/read-only";
import { env } from "@/lib/desk/config/env";
import { Mark } from "@/components/ui/mark";
import { ReadOnlyNotice } from "@/components/messages/read-only-notice";
import { FirstPersonNotice } from "./first-person-notice";
import { DemoSignIn } from "./demo-sign-in";
import { PasswordSignIn } from "./password-sign-in";
import { Pitch } from "./pitch";
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
  const readOnly = readOnlyState();
  const isEmpty = readOnly === null && (await isWithoutPeople());
  const typedEmail = (await cookies()).get(typedEmailCookieName)?.value ?? "";
  return (
    <main className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)] bg-surface">
      <div>{readOnly ? <ReadOnlyNotice state={readOnly} /> : null}</div>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid place-items-center px-4 py-10 sm:px-10">
          <div className="w-full max-w-80 space-y-4">
            <p className="flex items-center gap-2.5 text-[1rem] font-semibold tracking-[-0.015em]">
              <Mark className="size-7" />
              Countersign
            </p>
            <h1 className="pt-1 text-xl font-semibold tracking-[-0.018em]">Sign in</h1>
            {isEmpty ? <FirstPersonNotice /> : null}
            {problem ? <ProblemNotice problem={problem} appUrl={appUrl} /> : null}
            {person ? <SignedInNotice person={person} returnTo={returnTo} /> : null}
            <PasswordSignIn returnTo={returnTo} email={typedEmail} />
            {oidc ? <ProviderSignIn name={oidc.name} returnTo={returnTo} /> : null}
            {demoSignIn ? <DemoSignIn returnTo={returnTo} /> : null}
          </div>
        </div>
        <Pitch />
      </div>
    </main>
  );
}
