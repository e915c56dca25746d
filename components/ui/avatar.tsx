import { cx } from "./cx";

const looks = [
  "bg-[light-dark(#dfe3f3,#313a5c)] text-[light-dark(#26346f,#dbe2ff)]",
  "bg-[light-dark(#efe2d2,#4d3b25)] text-[light-dark(#6a4313,#f7dfc0)]",
  "bg-[light-dark(#dfe9e6,#2c4440)] text-[light-dark(#234b43,#cfe9e2)]",
  "bg-[light-dark(#eadfe8,#4a3446)] text-[light-dark(#5d2f54,#f0d5ea)]",
] as const;
const sizes = { sm: "size-5 text-[0.5625rem]", lg: "size-7 text-2xs" } as const;

/** A person's initials on a ground that stays theirs. Their name stands beside it. */
export function Avatar({ name, size = "sm" }: { name: string; size?: keyof typeof sizes }) {
  const letters = name.split(/\s+/).flatMap((part) => Array.from(part).slice(0, 1));
  const initials = [letters[0], letters.length > 1 ? letters.at(-1) : ""].join("").toUpperCase();
  const sum = Array.from(name).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    0,
  );
  return (
    <span
      aria-hidden
      className={cx(
        "inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold",
        sizes[size],
        looks[sum % looks.length],
      )}
    >
      {initials}
    </span>
  );
}
