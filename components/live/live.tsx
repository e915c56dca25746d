import { LiveUpdates } from "./live-updates";
import { WaitingCount } from "./waiting-count";

/** What a page does beside what it shows: it is told of changes, and says in its title how many reviews wait. */
export function Live(props: { personId: string; since: string }) {
  return (
    <>
      <LiveUpdates {...props} />
      <WaitingCount />
    </>
  );
}
