import { useState } from "react";
import { ClipboardPaste } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Puts what is in the clipboard in place of the text; a browser may refuse, or ask first. */
export function PasteButton({ onPaste }: { onPaste(text: string): void }) {
  const [isRefused, setRefused] = useState(false);
  const paste = () =>
    navigator.clipboard.readText().then(
      (text) => {
        setRefused(false);
        if (text !== "") onPaste(text);
      },
      () => setRefused(true),
    );
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label="Replace the JSON with the clipboard"
      icon={<ClipboardPaste aria-hidden className="size-3.5" />}
      onClick={() => void paste().catch(() => setRefused(true))}
    >
      <span aria-live="polite">{isRefused ? "Can’t paste here" : "Paste"}</span>
    </Button>
  );
}
