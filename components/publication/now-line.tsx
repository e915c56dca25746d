import { timeOf } from "./clock";
import { useShownZone } from "./zone";

export function NowLine({ now }: { now: number }) {
  const zone = useShownZone();
  return (
    <p className="flex items-center gap-1.5 text-2xs font-medium text-accent tabular-nums">
      {timeOf(new Date(now).toISOString(), zone)}
      <span className="visually-hidden">now</span>
      <span aria-hidden className="h-0.5 flex-1 rounded-full bg-accent-fill" />
    </p>
  );
}
