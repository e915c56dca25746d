import type { PersonRef } from "@/lib/desk/reviews/types";
import { Avatar } from "@/components/ui/avatar";
import { VisibleText } from "@/components/ui/text/visible-text";

export type MentionListProps = {
  id: string;
  people: readonly PersonRef[];
  /** Which of them the next Enter takes. */
  reached: number;
  take(person: PersonRef): void;
};

/** The names that an @ offers. */
export function MentionList({ id, people, reached, take }: MentionListProps) {
  if (people.length === 0) return null;
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="People"
      className="mx-1.5 mb-1.5 max-h-56 overflow-y-auto rounded-md border bg-raised p-1 shadow-low"
    >
      {people.map((person, index) => (
        <li
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === reached}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
          className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 hover:bg-hover aria-selected:bg-hover max-sm:min-h-11"
        >
          <Avatar name={person.name} />
          <span className="min-w-0 break-words">
            <VisibleText text={person.name} />
          </span>
        </li>
      ))}
    </ul>
  );
}
