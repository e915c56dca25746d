import { unreadableBecause } from "@/components/ui/text/unreadable";

/** How many reviews a search may have missed, and how they are found. */
export function Unsearched({ count }: { count: number }) {
  return (
    <p className="text-xs text-ink-2" title={unreadableBecause}>
      {count === 1
        ? "1 review isn’t searched by its content, which can’t be read any more."
        : `${count.toLocaleString("en")} reviews aren’t searched by their content, which can’t be read any more.`}{" "}
      Tool, people, state, time and ID still find {count === 1 ? "it" : "them"}.
    </p>
  );
}
