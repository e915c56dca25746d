import { signInMessage } from "@/components/messages/sign-in-messages";
import { Notice } from "@/components/ui/notice";
import type { SignInProblem } from "@/lib/desk/people/types";

/** Why nobody was signed in. */
export function ProblemNotice({ problem, appUrl }: { problem: SignInProblem; appUrl: string }) {
  const { title, text } = signInMessage(problem, appUrl);
  return (
    <Notice tone={problem === "expired" ? "info" : "danger"} title={title} announce>
      <p>{text}</p>
    </Notice>
  );
}
