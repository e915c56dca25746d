import { jsonBodyBytesMax } from "@/lib/wire/contract/limits";
import { cx } from "@/components/ui/cx";

const width = 64;

/** How much of what the API takes a request fills, from half on. */
export function ByteMeter({ bytes }: { bytes: number }) {
  if (bytes < jsonBodyBytesMax / 2) return null;
  const isOver = bytes > jsonBodyBytesMax;
  const share = Math.min(1, bytes / jsonBodyBytesMax);
  const text = `${bytes.toLocaleString("en")} of ${jsonBodyBytesMax.toLocaleString("en")} bytes`;
  return (
    <p className={cx("flex items-center gap-2 text-sm tabular-nums", isOver ? "text-red" : "text-ink-2")}>
      <svg aria-hidden width={width} height="4" className="shrink-0">
        <rect width={width} height="4" rx="2" className="fill-line-strong" />
        <rect width={share * width} height="4" rx="2" className="fill-current" />
      </svg>
      {text}
    </p>
  );
}
