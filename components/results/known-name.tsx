import { useContext, type ReactNode } from "react";
import { QueryClientContext } from "@tanstack/react-query";
import { knownNames, type KnownName as Known } from "@/lib/web/queries";
import { looksLikeId } from "@/components/ui/text/looks-like-id";
import { MarkedText } from "@/components/ui/text/marked-text";
import { isOddName } from "@/components/ui/text/odd-name";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";

/** From here on a list is too old to be taken at its word. */
const oldAfterMs = 3_600_000;

/** A name that doesn't tell alone what it is of: its id has to stand beside it. */
export function needsId({ name, isAlike, at }: Known): boolean {
  return isAlike || isOddName(name) || Date.now() - new Date(at).getTime() > oldAfterMs;
}

/** The name by which a list called an id while this page was open; asks for nothing. */
function useKnownName(value: unknown): Known | undefined {
  const client = useContext(QueryClientContext);
  if (!client || typeof value !== "string" || !looksLikeId(value)) return undefined;
  return knownNames(client).get(value);
}

/** An id as the name that a list knows it by, with the id small beside it where the name alone isn't enough; else as it is. */
export function KnownName({
  value,
  withId = false,
  children,
}: {
  value: unknown;
  /** Where it is what one decides on. */
  withId?: boolean;
  /** What is shown of a value that no list knows. */
  children: ReactNode;
}) {
  const known = useKnownName(value);
  if (!known) return <>{children}</>;
  const id = String(value);
  return (
    <span title={visibleText(id)}>
      <MarkedText text={known.name} />
      {withId || needsId(known) ? (
        <span className="ml-1.5 font-mono text-xs text-ink-3">
          <VisibleText text={id} />
        </span>
      ) : null}
    </span>
  );
}
