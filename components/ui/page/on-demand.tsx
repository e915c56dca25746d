import { lazy, useEffect, useState, type ComponentType } from "react";
import { buttonClass } from "../button-class";

/**
 * React's `lazy`, for a part that the page goes on without: `instead` is drawn where its code can't be fetched, and the next use
 * tries again. What opens a part that `load` has fetched ahead does so in a transition, which draws it at once; any other
 * update would show the Suspense's fallback first.
 */
export function onDemand<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Unloaded,
) {
  let next = aTry();
  function aTry() {
    return lazy(async () => ({ default: await fetchCode().catch(() => Instead) }));
  }
  const Shown = instead;
  function Instead(props: Props) {
    // Only once it has been shown: what waits in a Suspense begins anew each time, and would never come to an end.
    useEffect(() => {
      next = aTry();
    }, []);
    return <Shown {...props} />;
  }
  function OnDemand(props: Props) {
    // One for as long as it is shown: another component would begin anew.
    const [Component] = useState<ComponentType<Props>>(() => next);
    return <Component {...props} />;
  }
  /** Ahead of its use. Never rejects: without its code, it says so where it is drawn. */
  const load = async () => void (await fetchCode().catch(() => null));
  return { OnDemand, load };
}

function Unloaded() {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
      This part of the page couldn’t be loaded.
      <button
        type="button"
        className={buttonClass("secondary", "sm")}
        onClick={() => window.location.reload()}
      >
        Load the page again
      </button>
    </p>
  );
}
