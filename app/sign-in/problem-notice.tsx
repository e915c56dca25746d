import { Notice } from "@/components/ui/notice";
import type { SignInProblem } from "@/lib/auth/sign-in-problem";

/** Why nobody was signed in. Says nothing about which names there are. */
export function ProblemNotice({ problem, appUrl }: { problem: SignInProblem; appUrl: string }) {
  const { title, text } = wordsFor(problem, appUrl);
  return (
    <Notice tone={problem === "expired" ? "info" : "danger"} title={title} announce>
      <p>{text}</p>
    </Notice>
  );
}

function wordsFor(problem: SignInProblem, appUrl: string): { title: string; text: string } {
  switch (problem) {
    case "credentials":
      return {
        title: "That did not sign you in",
        text: "The e-mail address and the password do not belong together. Check both and try again.",
      };
    case "rate":
      return {
        title: "Too many tries",
        text: "Wait ten seconds, then try again. The right password still works, from another network at once.",
      };
    case "origin":
      return {
        title: "This page was opened at another address",
        text: `The desk accepts forms from its own address only. Open it at ${appUrl}.`,
      };
    case "expired":
      return { title: "Your session has ended", text: "Sign in again to go on where you were." };
    case "provider_down":
      return {
        title: "The sign-in provider does not answer",
        text: "Nobody can sign in with it at the moment. Sessions that are open go on. Try again in a while.",
      };
    case "provider_refused":
      return {
        title: "That did not sign you in",
        text: "What the sign-in provider answered does not belong to a sign-in that this browser began in the last ten minutes. Start again.",
      };
    case "no_account":
      return {
        title: "You have no account here",
        text: "Nobody here has an e-mail address that the sign-in provider has verified for you. Whoever runs the desk can add you.",
      };
    case "failed":
      return {
        title: "Signing in does not work at the moment",
        text: "Something went wrong on the server, and its log says what. Try again in a while.",
      };
  }
}
