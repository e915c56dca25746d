import { Composer } from "../writing/composer";
import { useDiscussion } from "../discussion";
import { spotName } from "../writing/focus-composer";
import { placeName } from "../places/place-name";
import type { Said } from "../places/said-by-line";
import { Thread } from "./thread";
import { OnPlace } from "./thread-list";

/** What is said at one line of the input, and what is being written there. `isNamed`: says where each is. */
export function SaidHere({ said, isNamed = false }: { said: readonly Said[]; isNamed?: boolean }) {
  const discussion = useDiscussion();
  return (
    <div className="space-y-1.5">
      {said.map((one) =>
        "thread" in one ? (
          <Thread
            key={one.thread.id}
            thread={one.thread}
            on={isNamed ? <OnPlace thread={one.thread} /> : null}
          />
        ) : (
          <Composer
            key={spotName(one)}
            spot={one}
            label={`Comment on ${placeName(one.place.pointer, discussion?.groups ?? [])}`}
            pointer={one.place.pointer}
            audience={null}
          />
        ),
      )}
    </div>
  );
}
