import { lazy, type ComponentType } from "react";

/**
 * Stands in, in the browser, for what Next draws a `dynamic` part with: the server has named the part's scripts in the
 * page by then. As many children as there, so that ids are the same.
 */
export default function loadable<Props extends object>({
  loader,
}: {
  loader: () => Promise<ComponentType<Props>>;
}) {
  const Part = lazy(async () => ({ default: await loader() }));
  return function FirstPart(props: Props) {
    return (
      <>
        {null}
        <Part {...props} />
      </>
    );
  };
}
