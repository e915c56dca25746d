import { ArrowRight } from "lucide-react";
import { demoPeople, type DemoRole } from "@/lib/desk/people/sign-in";
import { Avatar } from "@/components/ui/avatar";

/** One click for each of the demo people; ordinary form posts, so that no script is needed. */
export function DemoSignIn({ returnTo }: { returnTo: string }) {
  return (
    <section aria-labelledby="demo-sign-in" className="space-y-3.5">
      <h2
        id="demo-sign-in"
        className="flex items-center gap-2 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong"
      >
        Demo
      </h2>
      <DemoButton role="operator" label="Operator: prepares changes" returnTo={returnTo} />
      <DemoButton role="reviewer" label="Reviewer: reads and approves them" returnTo={returnTo} />
      <DemoButton role="colleague" label="Colleague: gives a second approval" returnTo={returnTo} />
      <DemoButton role="administrator" label="Administrator: manages people" returnTo={returnTo} />
      <p className="text-xs text-ink-3">
        The embedded API publishes nothing. Use two browsers to be two of them at once.
      </p>
    </section>
  );
}

function DemoButton({ role, label, returnTo }: { role: DemoRole; label: string; returnTo: string }) {
  const { name } = demoPeople[role];
  return (
    <form method="post" action="/auth/demo">
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button
        type="submit"
        className="focus-ring flex w-full items-center gap-2.5 rounded-md border border-line-strong bg-surface px-2.5 py-2 text-left shadow-low transition-colors duration-120 hover:bg-hover"
      >
        <Avatar name={name} size="lg" />
        <span className="min-w-0 flex-1 leading-4">
          <span className="block font-medium">{name}</span>
          <span className="text-xs text-ink-3">{label}</span>
        </span>
        <ArrowRight aria-hidden className="size-4" />
      </button>
    </form>
  );
}
