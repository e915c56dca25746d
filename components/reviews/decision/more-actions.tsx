import { Menu } from "@base-ui/react/menu";
import { Ellipsis, RefreshCw, Undo2 } from "lucide-react";
import { prepareAgain, withdraw } from "@/lib/web/actions/reviews";
import type { ActionName, PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { requestOf } from "../state/changes-requested";
import type { ReviewAction } from "./use-review-action";

const icon = "size-4 shrink-0";

type Props = {
  review: ReviewView;
  preparation: PreparationView;
  may(name: ActionName): boolean;
  action: ReviewAction;
  /** Whether they stand behind one button, since there is something to decide beside them. */
  folded: boolean;
  /** Whether they do so on a phone, where anything else stands beside them. */
  foldedOnPhones: boolean;
};

/** What can be done beside deciding. */
export function MoreActions({
  review,
  preparation,
  may,
  action: { run, pending, isReady },
  ...props
}: Props) {
  const { folded, foldedOnPhones } = props;
  const state = (name: ActionName) => ({
    busy: pending === name,
    disabled: !isReady || (pending !== null && pending !== name),
  });
  const editHref = `/tools/${encodeURIComponent(review.tool.name)}?review=${encodeURIComponent(review.id)}`;
  const isRequested = requestOf(preparation) !== null;
  const again = () =>
    run("prepareAgain", () => prepareAgain({ reviewId: review.id, preparationId: preparation.id }));
  const back = () => run("withdraw", () => withdraw({ preparationId: preparation.id }));
  if (!may("prepareAgain") && !may("withdraw")) return null;
  return (
    <>
      <div
        className={
          folded ? "hidden" : `flex flex-wrap items-center gap-2 ${foldedOnPhones ? "max-sm:hidden" : ""}`
        }
      >
        {may("prepareAgain") ? (
          <>
            <Button
              {...state("prepareAgain")}
              // Nothing else is left to do about it.
              variant={preparation.state === "expired" ? "primary" : "secondary"}
              icon={<RefreshCw aria-hidden className={icon} />}
              onClick={again}
            >
              Prepare again
            </Button>
            <Link className={buttonClass(isRequested ? "primary" : "secondary")} href={editHref}>
              {isRequested ? "Answer in the form" : "Edit and prepare again"}
            </Link>
          </>
        ) : null}
        {may("withdraw") ? (
          <Button {...state("withdraw")} icon={<Undo2 aria-hidden className={icon} />} onClick={back}>
            Withdraw
          </Button>
        ) : null}
      </div>
      {folded || foldedOnPhones ? (
        <Menu.Root>
          <Menu.Trigger
            aria-label="More actions"
            className={`${buttonClass("quiet", "lg")} px-3! ${folded ? "" : "sm:hidden"}`}
          >
            <Ellipsis aria-hidden className={icon} />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={6} align="start" className="z-50 outline-none">
              <Menu.Popup className="min-w-52 rounded-lg border bg-raised p-1 shadow-mid outline-none">
                {may("prepareAgain") ? (
                  <>
                    <Menu.Item className={item} disabled={pending !== null} onClick={again}>
                      Prepare again
                    </Menu.Item>
                    <Menu.Item className={item} render={<Link href={editHref} />}>
                      {isRequested ? "Answer in the form" : "Edit and prepare again"}
                    </Menu.Item>
                  </>
                ) : null}
                {may("withdraw") ? (
                  <Menu.Item className={item} disabled={pending !== null} onClick={back}>
                    Withdraw
                  </Menu.Item>
                ) : null}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      ) : null}
    </>
  );
}

const item =
  "flex min-h-11 w-full cursor-pointer items-center rounded-sm px-3 outline-none data-disabled:text-ink-3 data-highlighted:bg-hover";
