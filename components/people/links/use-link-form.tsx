import { useState, type FormEvent } from "react";
import type { LinkProblem, LinkView } from "@/lib/desk/people/types";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { roleNames } from "../role-labels";
import { LinkProblemNotice } from "./link-problem-notice";
import { postLink } from "./post-link";

const headings = {
  invitation: "Make your account",
  reset: "Set a new password",
  break_glass: "Sign in by this link",
} as const;
const actions = {
  invitation: "Make account and sign in",
  reset: "Set password and sign in",
  break_glass: "Sign in",
} as const;

/** What the link asks for, and the button that spends it. What was typed stays after a refusal. */
export function UseLinkForm({ secret, link }: { secret: string; link: LinkView }) {
  const { kind, email } = link;
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const reply = await postLink("/auth/link/use", { secret, name, password });
    if (reply.ok) return window.location.assign("/");
    setBusy(false);
    setProblem(reply.problem);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-3.5">
      <h1 className="pt-1 text-xl font-semibold tracking-[-0.018em]">{headings[kind]}</h1>
      <p className="text-ink-2">
        <LinkSentence link={link} /> The link works once, until <ExactTime at={link.expiresAt} />.
      </p>
      {problem ? <LinkProblemNotice problem={problem} /> : null}
      <label className="block font-medium">
        Email
        <Input className="mt-1" type="email" autoComplete="username" readOnly value={email} />
      </label>
      {kind === "invitation" ? (
        <label className="block font-medium">
          Your name, as others see it
          <Input
            className="mt-1"
            autoComplete="name"
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
      ) : null}
      {kind === "break_glass" ? null : (
        <label className="block font-medium">
          New password
          <Input
            className="mt-1"
            type="password"
            autoComplete="new-password"
            required
            minLength={12}
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <span className="mt-1 block text-xs font-normal text-ink-3">12 characters at least.</span>
        </label>
      )}
      <Button type="submit" variant="primary" size="lg" busy={isBusy} className="w-full">
        {actions[kind]}
      </Button>
    </form>
  );
}

function LinkSentence({ link }: { link: LinkView }) {
  const madeBy = link.madeBy === null ? null : <VisibleText text={link.madeBy} />;
  switch (link.kind) {
    case "invitation":
      return (
        <>
          {madeBy ? <>{madeBy} invites you</> : "You’re invited"}, as {roleNames(link.roles).toLowerCase()}.
        </>
      );
    case "reset":
      return (
        <>
          {madeBy ? <>Made by {madeBy} for</> : "For"} <VisibleText text={link.name} />. It ends your sessions
          everywhere. Your passkeys stay.
        </>
      );
    case "break_glass":
      return (
        <>
          Made on the server for <VisibleText text={link.name} />. It is written into the record.
        </>
      );
  }
}
