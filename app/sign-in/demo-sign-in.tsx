import { ArrowRight } from "lucide-react";
import { demoPeople, type DemoRole } from "@/lib/auth/demo-people";
import { buttonClass } from "@/components/ui/button";

/** One click for each of the two demo people; ordinary form posts, so that no script is needed. */
export function DemoSignIn({ returnTo }: { returnTo: string }) {
  return (
    <section aria-labelledby="demo-sign-in" className="space-y-3 p-5">
      <div>
        <h2 id="demo-sign-in" className="font-semibold">
          Try it on this machine
        </h2>
        <p className="text-sm text-ink-muted">
          The embedded API publishes nothing. To play both roles, use two browsers.
        </p>
      </div>
      <DemoButton role="operator" does="Runs tools and prepares changes" returnTo={returnTo} />
      <DemoButton role="reviewer" does="Also approves, rejects and sends" returnTo={returnTo} />
    </section>
  );
}

function DemoButton({ role, does, returnTo }: { role: DemoRole; does: string; returnTo: string }) {
  const note = `demo-${role}-note`;
  return (
    <form method="post" action="/auth/demo">
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" aria-describedby={note} className={`${buttonClass("secondary")} w-full`}>
        Continue as {role}
        <ArrowRight aria-hidden className="size-4" />
      </button>
      <p id={note} className="mt-1 text-xs text-ink-muted">
        {demoPeople[role].name}. {does}.
      </p>
    </form>
  );
}
