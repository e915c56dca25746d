import { cx } from "@/components/ui/cx";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { letterMarkClass, markLetters } from "@/components/ui/text/letter-mark";
import { visibleText } from "@/components/ui/text/visible-text";
import type { Entry } from "./entries";

/** Where an entry goes, at the end of a card’s first line: two letters of its platform, and all of it on hover. */
export function PlatformMark({ entry: { account, platform } }: { entry: Entry }) {
  if (platform === null) return null;
  const name = visibleText(labelFromName(platform));
  const letters = markLetters(name);
  return (
    <>
      <span className="visually-hidden">, {name}</span>
      {letters === "" ? null : (
        <span
          aria-hidden
          title={account === null ? name : `${visibleText(account)} on ${name}`}
          className={cx(letterMarkClass, "-mr-0.5 ml-auto h-4.5!")}
        >
          {letters}
        </span>
      )}
    </>
  );
}
