import { PlatformIcon } from "@/components/ui/platform-icon";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { visibleText } from "@/components/ui/text/visible-text";
import type { Entry } from "./entries";

/** Where an entry goes, at the end of a card’s first line: the mark of its platform, and all of it on hover. */
export function PlatformMark({ entry: { account, platform } }: { entry: Entry }) {
  if (platform === null) return null;
  const name = visibleText(labelFromName(platform));
  return (
    <>
      <span className="visually-hidden">, {name}</span>
      <span
        aria-hidden
        title={account === null ? name : `${visibleText(account)} on ${name}`}
        className="-mr-0.5 ml-auto inline-flex"
      >
        <PlatformIcon platform={platform} className="h-4.5!" />
      </span>
    </>
  );
}
