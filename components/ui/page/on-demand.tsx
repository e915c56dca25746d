import { lazy, useEffect, useState, type ComponentType } from "react";
import { buttonClass } from "../button-class";

/**
 * A component whose code comes when it is first wanted, within a Suspense; drawn at once where `load` has fetched that
 * before. React's own `lazy` would show what stands in for it even then, and hold the rest back for a moment; and without
 * a network it would take the page along. `instead` is drawn where the code can't be fetched; the next use tries again.
 */
export function onDemand<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Unloaded,
) {
  let loaded: ComponentType<Props> | undefined;
  const fetched = async () => (loaded ??= await fetchCode());
  let next = aTry();
  function aTry() {
    return lazy(async () => ({ default: await fetched().catch(() => Instead) }));
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
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? next);
    return <Component {...props} />;
  }
  /** Ahead of its use. Never rejects: without its code, it says so where it is drawn. */
  const load = async () => void (await fetched().catch(() => null));
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
