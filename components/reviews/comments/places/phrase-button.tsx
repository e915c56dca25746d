import { useEffect, useState } from "react";
import { MessageSquarePlus } from "lucide-react";
import type { Place } from "@/lib/desk/reviews/discussion/types";
import { Button } from "@/components/ui/button";
import { shortcuts } from "@/components/ui/page/shortcut-table";
import { KeyHint } from "@/components/ui/page/shortcuts";
import { useDiscussion } from "../discussion";
import { selectedPlace } from "./selected-place";

type Offer = { place: Place; top: number; left: number };

/** Stands at the end of a phrase of the input that is selected, and comments on it. */
export function PhraseButton() {
  const discussion = useDiscussion();
  const input = discussion?.input ?? null;
  const mayComment = discussion?.reader?.mayComment === true;
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    if (!mayComment) return;
    const look = () => setOffer(offerOf(document.getSelection(), input));
    document.addEventListener("selectionchange", look);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      document.removeEventListener("selectionchange", look);
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [mayComment, input]);
  if (!discussion || offer === null) return null;
  return (
    <div className="fixed z-30" style={{ top: offer.top, left: offer.left }}>
      <Button
        size="sm"
        className="shadow-mid"
        icon={<MessageSquarePlus aria-hidden className="size-3.5" />}
        // The words stay selected.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          document.getSelection()?.removeAllRanges();
          discussion.begin(offer.place);
        }}
      >
        Comment <KeyHint of={shortcuts.review.comment} />
      </Button>
    </div>
  );
}

const widthPx = 120;

function offerOf(selection: Selection | null, input: Parameters<typeof selectedPlace>[1]): Offer | null {
  const place = selectedPlace(selection, input);
  if (place === null || selection === null) return null;
  const lines = selection.getRangeAt(0).getClientRects();
  const last = lines[lines.length - 1];
  if (!last) return null;
  return {
    place,
    top: last.bottom + 4,
    left: Math.max(8, Math.min(last.right - 20, window.innerWidth - widthPx - 8)),
  };
}
