import { AtSign } from "lucide-react";
import type { Facets } from "@/lib/wire/facets/types";
import { cx } from "@/components/ui/cx";
import { PlatformIcon } from "@/components/ui/platform-icon";
import { letterMarkClass, markLetters } from "@/components/ui/text/letter-mark";
import { textParts } from "@/components/ui/text/confusables";
import { MarkedText } from "@/components/ui/text/marked-text";
import { visibleText } from "@/components/ui/text/visible-text";
import { accountLabel } from "@/lib/wire/facets/account-label";

type Target = Facets["targets"][number];
const shownMax = 3;

/** Accounts, channels and other targets, each as a small mark of its platform; their names on hover and for whoever listens. */
export function AccountMarks({ facets }: { facets: Facets | null }) {
  if (!facets || facets.targets.length === 0) return null;
  const { targets, targetCount } = facets;
  const unnamed = targetCount - targets.length;
  const more = targetCount - Math.min(shownMax, targets.length);
  return (
    <span
      className="relative inline-flex gap-0.75"
      // It lies above the row's link, so that its names are shown on hover.
      onClick={({ currentTarget }) =>
        currentTarget.closest("[data-review]")?.querySelector<HTMLElement>("a")?.click()
      }
    >
      <span className="visually-hidden">
        Accounts:{" "}
        {targets.map((target, index) => (
          <span key={target.id}>
            {index === 0 ? null : ", "}
            <MarkedText text={fullName(target)} />
          </span>
        ))}
        {unnamed > 0 ? ` and ${unnamed.toLocaleString("en")} more` : null}
      </span>
      {targets.slice(0, shownMax).map((target) => (
        <AccountMark key={target.id} target={target} />
      ))}
      {more > 0 ? (
        <span
          aria-hidden
          title={targets
            .slice(shownMax)
            .map((target) => visibleText(fullName(target)))
            .join("\n")}
          className={cx(letterMarkClass, "px-1")}
        >
          +{more.toLocaleString("en")}
        </span>
      ) : null}
    </span>
  );
}

/** The platform's mark, else two letters of the account's name; an id alone has none. */
export function AccountMark({ target }: { target: Target }) {
  const { name, platform } = accountLabel(target.label ?? "");
  const letters = markLetters(name);
  const isOdd = textParts(fullName(target)).some(({ looksLike }) => looksLike !== null);
  if (platform !== null)
    return (
      <span aria-hidden title={visibleText(fullName(target))} className="inline-flex">
        <PlatformIcon platform={platform} className={isOdd ? "bg-amber-soft! text-amber!" : undefined} />
      </span>
    );
  return (
    <span
      aria-hidden
      title={visibleText(fullName(target))}
      className={cx(letterMarkClass, isOdd && "bg-amber-soft! text-amber!")}
    >
      {letters === "" ? <AtSign className="size-3" /> : letters}
    </span>
  );
}

/** What an input's accounts are called, shortened by what stands in brackets. */
export function targetName({ id, label }: Target): string {
  return label === null ? id : accountLabel(label).name;
}

function fullName({ id, label }: Target): string {
  return label ?? id;
}
