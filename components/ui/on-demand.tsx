import { lazy, useState, type ComponentType } from "react";

/**
 * A component whose code comes when it is first wanted, within a Suspense; drawn at once where `load` has fetched that
 * before. React's own `lazy` would show what stands in for it even then, and hold the rest back for a moment.
 */
export function onDemand<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await fetchCode());
  const Lazy = lazy(async () => ({ default: await load() }));
  function OnDemand(props: Props) {
    // One for as long as it is shown: another component would begin anew.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return { OnDemand, load };
}
