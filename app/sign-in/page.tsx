import type { Metadata } from "next";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { currentPerson, isWithoutPeople, offersDemoSignIn, offersPasskeySignIn } from "@/lib/desk/people";
import {
  addFirstPerson,
  providerWordsCookieName,
  readSignInProblem,
  safeReturnTo,
  typedEmailCookieName,
} from "@/lib/desk/people/sign-in";
import { readOnlyState } from "@/lib/desk/process";
import { env, type OidcSettings } from "@/lib/desk/config/env";
import { Mark } from "@/components/ui/mark";
import { ReadOnlyNotice } from "@/components/kit/messages/read-only-notice";
import { PasskeySignIn } from "@/components/passkeys/passkey-sign-in";
import { DemoSignIn } from "./demo-sign-in";
import { Pitch } from "./pitch";
import { Notice } from "@/components/ui/notice";
import { signInMessage } from "@/components/kit/messages/sign-in-messages";
import type { SignInProblem } from "@/lib/desk/people/types";
import { buttonClass } from "@/components/ui/button-class";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { Person } from "@/lib/desk/policy/permissions";
import { Input } from "@/components/ui/input";

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
  const hasPasskeys = !oidc?.only && (await offersPasskeySignIn());
  // Whoever comes from a refusal or a sign-out stays, so that nothing leads round and round.
  if (oidc?.only && problem === null && query["provider"] === undefined && person === null)
    redirect(providerPath(returnTo));
  const isEmpty = readOnly === null && !oidc?.roles && (await isWithoutPeople());
  const kept = await cookies();
  const typedEmail = kept.get(typedEmailCookieName)?.value ?? "";
  const words = kept.get(providerWordsCookieName)?.value ?? "";
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
            {problem ? <ProblemNotice problem={problem} appUrl={appUrl} words={words} /> : null}
            {person ? <SignedInNotice person={person} returnTo={returnTo} /> : null}
            {oidc?.only ? null : <PasswordSignIn returnTo={returnTo} email={typedEmail} />}
            {hasPasskeys ? <PasskeySignIn returnTo={returnTo} /> : null}
            {oidc ? <ProviderSignIn provider={oidc} returnTo={returnTo} /> : null}
            {demoSignIn ? <DemoSignIn returnTo={returnTo} /> : null}
          </div>
        </div>
        <Pitch />
      </div>
    </main>
  );
}

/** For whoever has just set the desk up: how somebody gets in. */
function FirstPersonNotice() {
  return (
    <Notice title="Nobody can sign in yet">
      <p>Add the first person where Countersign runs:</p>
      <code className="mt-1 block font-mono text-xs break-words">{addFirstPerson}</code>
    </Notice>
  );
}

type Refusal = { problem: SignInProblem; appUrl: string; words: string };

function ProblemNotice({ problem, appUrl, words }: Refusal) {
  const { title, text } = signInMessage(problem, appUrl);
  const wordsLabel = providerWordsLabels[problem];
  return (
    <Notice tone={problem === "expired" ? "info" : "danger"} title={title} announce>
      <p>{text}</p>
      {wordsLabel && words !== "" ? (
        <p className="mt-1">
          {wordsLabel}{" "}
          <code className="font-mono text-xs break-words">
            <VisibleText text={words} />
          </code>
        </p>
      ) : null}
    </Notice>
  );
}

/** What a provider’s own words are, by the refusals that show them. */
const providerWordsLabels: Partial<Record<SignInProblem, string>> = {
  provider_error: "It said:",
  link_first: "The provider knows you as",
  no_account: "The provider knows you as",
};

/** A plain link, since the page's policy lets no form lead to another site. */
function ProviderSignIn({ provider, returnTo }: { provider: OidcSettings; returnTo: string }) {
  return (
    <div>
      <a
        href={providerPath(returnTo)}
        className={`${buttonClass(provider.only ? "primary" : "secondary", "lg")} w-full`}
      >
        Sign in with <VisibleText text={provider.name} />
      </a>
      <p className="mt-2 text-xs text-ink-3">
        {provider.roles
          ? "Your roles come from your groups there. A change counts the next time you sign in, once you sign out there, or after twelve hours at most."
          : "If you have an account here, link it once under Account."}
      </p>
    </div>
  );
}

function providerPath(returnTo: string): string {
  return `/auth/oidc?returnTo=${encodeURIComponent(returnTo)}`;
}

/** For somebody who has a session already: the way on. Signing in below changes who they are. */
function SignedInNotice({ person, returnTo }: { person: Person; returnTo: string }) {
  return (
    <Notice
      title={
        <>
          You’re signed in as <VisibleText text={person.name} />
        </>
      }
    >
      <p>
        <a href={returnTo} className="focus-ring rounded-sm text-accent underline">
          Continue with this session
        </a>
        , or sign in as someone else.
      </p>
    </Notice>
  );
}

/** Email and password as an ordinary form post. The address that was typed last stands in it again. */
function PasswordSignIn({ returnTo, email }: { returnTo: string; email: string }) {
  return (
    <form method="post" action="/auth/sign-in" className="space-y-3.5">
      <input type="hidden" name="returnTo" value={returnTo} />
      <div>
        <label htmlFor="email" className="mb-1 block font-medium">
          Email
        </label>
        <Input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
        />
      </div>
      <div>
        <label htmlFor="password" className="mb-1 block font-medium">
          Password
        </label>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={256}
        />
      </div>
      <button type="submit" className={`${buttonClass("primary", "lg")} w-full`}>
        Sign in
      </button>
      <p className="text-xs text-ink-3">No account, or forgot your password? Ask your administrator.</p>
    </form>
  );
}
