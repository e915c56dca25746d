import { useEffect, useId, useState } from "react";
import { Search } from "lucide-react";
import { cx } from "./cx";
import { Input } from "./input";

const waitMs = 250;

type Props = {
  placeholder: string;
  value: string;
  /** Beside fields with labels of their own it has one in sight too. */
  isLabelled?: boolean;
  onChange(text: string): void;
};

/** A search that is asked for once typing pauses; what is typed is ahead of what is asked. */
export function SearchField({ placeholder, value, isLabelled = false, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // Back, a view or Clear: the address has the word, and typing is ahead of it.
  if (given !== value) {
    setGiven(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onChange(text.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <label htmlFor={id} className="block min-w-52 grow text-xs font-medium max-sm:w-full sm:max-w-80">
      <span className={isLabelled ? undefined : "sr-only"}>Search</span>
      <span className={cx("relative block", isLabelled && "mt-0.5")}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-ink-3"
        />
        <Input
          id={id}
          type="search"
          placeholder={placeholder}
          value={text}
          className="pl-8!"
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </label>
  );
}
