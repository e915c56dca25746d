import { useState } from "react";
import { ExternalLink } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { VisibleText } from "@/components/ui/text/visible-text";

const charactersMax = 2_048;

/** An address over http, without name, password or characters that hide a part of it. Null for every other text. */
export function safeAddress(text: string): URL | null {
  if (text.length > charactersMax || !/^https?:\/\/[\x21-\x7e]+$/i.test(text)) return null;
  try {
    const address = new URL(text);
    return address.username === "" && address.password === "" ? address : null;
  } catch {
    return null;
  }
}

/** A way to an address of the API's: first a click that says where it leads, then a link. Nothing is fetched. */
export function SafeLink({ address }: { address: URL }) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button size="sm" variant="quiet" onClick={() => setAsked(true)}>
        Open link…
      </Button>
    );
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass("secondary", "sm")}
    >
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="min-w-0 truncate">
        Open <VisibleText text={address.host} /> in a new tab
      </span>
    </a>
  );
}
