import { Notice } from "@/components/ui/notice";
import { formatSpan } from "@/components/ui/clock-time";

const skewShownFromMs = 30_000;

/** Two clocks that differ make expiry times mislead; past half a minute that is said. */
export function ClockNotice({ skewMs }: { skewMs: number }) {
  if (Math.abs(skewMs) <= skewShownFromMs) return null;
  return (
    <Notice
      tone="warning"
      title={`The API’s clock is ${formatSpan(Math.abs(skewMs))} ${skewMs > 0 ? "ahead of" : "behind"} this server’s`}
    >
      Expiry times allow for the difference. Synchronize the clocks to get the full time.
    </Notice>
  );
}
