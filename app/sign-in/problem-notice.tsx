import { Notice } from "@/components/ui/notice";
import type { SignInProblem } from "@/lib/auth/sign-in-problem";

/** Why nobody was signed in. Says nothing about which names there are. */
export function ProblemNotice({ problem, appUrl }: { problem: SignInProblem; appUrl: string }) {
  const { title, text } = messageFor(problem, appUrl);
  return (
    <Notice tone={problem === "expired" ? "info" : "danger"} title={title} announce>
      <p>{text}</p>
    </Notice>
  );
}

function messageFor(problem: SignInProblem, appUrl: string): { title: string; text: string } {
  switch (problem) {
    case "credentials":
      return {
        title: "You weren't signed in",
        text: "The e-mail address and password don't match. Check both and try again.",
      };
    case "rate":
      return {
        title: "Too many attempts",
        text: "Wait ten seconds, then try again. The right password still works, and from another network right away.",
      };
    case "origin":
      return {
        title: "This isn't Countersign's address",
        text: `Countersign only accepts forms from its own address. Open ${appUrl}.`,
      };
    case "expired":
      return { title: "Your session has ended", text: "Sign in again to continue where you were." };
    case "provider_down":
      return {
        title: "The sign-in provider isn't answering",
        text: "Nobody can sign in with it right now. Open sessions continue. Try again in a while.",
      };
    case "provider_refused":
      return {
        title: "You weren't signed in",
        text: "The provider's answer doesn't match a sign-in that this browser started in the last ten minutes. Start again.",
      };
    case "no_account":
      return {
        title: "You have no account here",
        text: "No account here has an e-mail address that the sign-in provider has verified for you. Ask your administrator to add you.",
      };
    case "failed":
      return {
        title: "Sign-in isn't working right now",
        text: "The server couldn't complete it; its log has the reason. Try again in a while.",
      };
  }
}
