import {
  AtSign,
  Bell,
  Camera,
  Feather,
  Flame,
  Leaf,
  LayoutGrid,
  MessageCircle,
  Mountain,
  Radio,
  Sprout,
  Waves,
  type LucideIcon,
} from "lucide-react";
import { cx } from "./cx";

const icons: LucideIcon[] = [
  ...[LayoutGrid, Waves, AtSign, Radio, Bell, Flame],
  ...[Mountain, Camera, Feather, MessageCircle, Sprout, Leaf],
];

/** A platform's mark: one and the same for a name, and told by nothing else. It stands beside the name, or has it on hover. */
export function PlatformIcon({ platform, className }: { platform: string; className?: string | undefined }) {
  const Icon = icons[markOf(platform)] ?? AtSign;
  return (
    <span
      aria-hidden
      className={cx("inline-grid size-5 shrink-0 place-items-center rounded-sm bg-tag text-ink-2", className)}
    >
      <Icon className="size-3.25 stroke-[1.75]" />
    </span>
  );
}

function markOf(platform: string): number {
  let sum = 0;
  for (const one of platform.trim().toLowerCase()) sum = (sum * 31 + (one.codePointAt(0) ?? 0)) % 65_521;
  return sum % icons.length;
}
