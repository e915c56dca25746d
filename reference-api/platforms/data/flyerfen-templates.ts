import { draw } from "../lists/draw";
import { oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

const formats = { A6: [105, 148], A5: [148, 210], A4: [210, 297], window: [420, 594] } as const;
type Format = keyof typeof formats;

const rows: [
  name: string,
  format: Format,
  orientation: "upright" | "across",
  occasion: string,
  slots: string[],
][] = [
  ["Plain price", "A6", "across", "sale", ["picture", "product", "price"]],
  ["Two prices", "A6", "across", "sale", ["picture", "product", "old price", "new price", "until"]],
  ["Seconds, with the fault shown", "A5", "upright", "sale", ["picture", "product", "fault", "price"]],
  ["Last of a colour", "A5", "across", "sale", ["colour", "product", "pieces left"]],
  ["New in the window", "window", "upright", "launch", ["picture", "headline"]],
  [
    "New, with three reasons",
    "A4",
    "upright",
    "launch",
    ["picture", "headline", "reason 1", "reason 2", "reason 3"],
  ],
  ["Stove, cut open", "A4", "across", "launch", ["headline", "part names", "price"]],
  ["Kettle and mug", "A5", "upright", "launch", ["picture", "headline", "price"]],
  ["Repair day", "A4", "upright", "event", ["date", "place", "what to bring"]],
  ["Repair day, small", "A6", "upright", "event", ["date", "place"]],
  ["Enamel workshop", "A5", "upright", "event", ["date", "place", "seats", "price"]],
  ["Cooking evening", "A4", "upright", "event", ["picture", "date", "place", "menu"]],
  ["We are at the fair", "A5", "across", "event", ["fair", "stand", "dates"]],
  ["Soup at noon", "A6", "across", "event", ["date", "soup"]],
  ["Opening hours", "A5", "upright", "notice", ["hours", "exceptions"]],
  ["Closed for the kiln", "A5", "across", "notice", ["from", "until"]],
  ["Safety notice", "A4", "upright", "notice", ["product", "batch", "what to do", "telephone"]],
  ["We moved", "A4", "across", "notice", ["old address", "new address", "date"]],
  ["We look for someone", "A4", "upright", "notice", ["job", "hours", "contact"]],
  ["Recipe card, one pan", "A6", "upright", "recipe", ["dish", "for how many", "things", "steps"]],
  ["Recipe card, bread", "A6", "upright", "recipe", ["dish", "times", "steps"]],
  ["Recipe poster", "window", "upright", "recipe", ["picture", "dish", "steps"]],
  ["Care of enamel", "A6", "across", "care", ["language"]],
  ["Chip or crack?", "A5", "upright", "care", ["language", "address for repairs"]],
];
const languages = ["sv", "nb", "da", "de", "en"];

export const flyerfenTemplates: PlatformList = {
  platform: "flyerfen",
  suffix: "TemplateList",
  title: "List Flyerfen templates",
  description:
    "Templates for cards, sheets and window posters, by name: their size on paper, and each slot with what it takes and how long it may be.",
  member: "templates",
  query: { in: ["name"], example: "repair" },
  filters: {
    occasion: oneOf("occasion", ["care", "event", "launch", "notice", "recipe", "sale"], {
      title: "Occasion",
    }),
    format: oneOf("format", ["A4", "A5", "A6", "window"], { title: "Format" }),
    orientation: oneOf("orientation", ["across", "upright"], { title: "Orientation" }),
  },
  order: (template) => String(template["name"]),
  entries: () =>
    rows.map(([name, format, orientation, occasion, slots]) => {
      const [short, long] = formats[format];
      return {
        id: `fft_${name
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, "_")
          .replace(/_$/, "")}`,
        name,
        occasion,
        format,
        orientation,
        widthMm: orientation === "upright" ? short : long,
        heightMm: orientation === "upright" ? long : short,
        slots: slots.map((slot) => ({
          name: slot,
          takes: slot === "picture" ? "image" : "text",
          charactersMax: slot === "picture" ? null : draw(name, slot, 2, 14) * 20,
          required: slot !== "until" && slot !== "exceptions",
        })),
        languages: languages.slice(0, draw(name, "languages", 1, 5)),
        printsLastYear: draw(name, "prints", 0, 4_200),
      };
    }),
};
