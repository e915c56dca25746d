import { draw, drawFlag, drawTail } from "../lists/draw";
import { atLeast, flag, oneOf } from "../lists/filters";
import { mostFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";
import { personName } from "./people";

const rows: [slug: string, name: string, about: string, language: string][] = [
  ["kitchen-radio", "Tarnhollow Kitchen Radio", "Our own: somebody cooks, somebody asks", "en"],
  ["one-pot-two-voices", "One Pot, Two Voices", "A sister, a brother, a stew", "en"],
  ["the-slow-boil", "The Slow Boil", "Interviews while the water gets there", "en"],
  ["eld-och-rok", "Eld och rök", "Om mat över öppen eld", "sv"],
  ["utemat", "Utemat", "Matlaging ute, hele året", "nb"],
  ["feuerstelle", "Feuerstelle", "Kochen draußen, mit Gästen", "de"],
  ["kettle-on", "Kettle On", "Fifteen minutes about tea", "en"],
  ["bread-hour", "Bread Hour", "Listening to dough", "en"],
  ["far-from-shops", "Far From Shops", "Expedition cooks and their lists", "en"],
  ["the-repair-show", "The Repair Show", "What broke this week", "en"],
  ["mended-things", "Mended Things", "Stories of objects that came back", "en"],
  ["reparaturradio", "Reparaturradio", "Schrauben statt kaufen", "de"],
  ["small-factory", "Small Factory", "Making things with twenty people", "en"],
  ["material-matters", "Material, Mostly", "Steel, glass, clay, cork", "en"],
  ["glaze-and-fire", "Glaze and Fire", "Kiln openings, live", "en"],
  ["sounds-of-objects", "How Things Sound", "Lids, doors, switches", "en"],
  ["design-unboxed", "Design, Later", "Objects after ten years of use", "en"],
  ["wetter-und-weg", "Wetter und Weg", "Wandern, ehrlich", "de"],
  ["fjelltid", "Fjelltid", "Tur, vær og mat", "nb"],
  ["langs-med-vandet", "Langs med vandet", "Ture i Danmark", "da"],
  ["hut-diaries", "Hut Diaries", "A night, a stove, a stranger", "en"],
  ["bothy-nights", "Bothy Nights", "Rain on a tin roof", "en"],
  ["tent-talk", "Tent Talk", "Gear without the shouting", "en"],
  ["gram-by-gram", "Gram by Gram", "Ultralight arithmetic", "en"],
  ["wheels-and-stoves", "Wheels and Stoves", "Cooking on long bike rides", "en"],
  ["sea-galley", "Sea Galley", "Cooking at an angle", "en"],
  ["children-outside", "Children Outside", "With mud", "en"],
  ["wild-larder", "The Careful Larder", "Foraging with a book in hand", "en"],
  ["shop-talk-north", "Shop Talk North", "For people behind counters", "en"],
  ["brand-without-noise", "Without Noise", "Selling things quietly", "en"],
  ["fair-weather", "Fair Weather", "Trade fairs, from the inside", "en"],
];
/** The platform counts its listeners anew at night and answers no search meanwhile. */
const closedFromMinute = 3 * 60;
const closedMinutes = 5;

export const castwoldChannels: PlatformList = {
  platform: "castwold",
  suffix: "ChannelSearch",
  title: "Search Castwold channels",
  description:
    "Finds shows on Castwold by words in their name or theme, the most heard first: who makes them, how often, and whether they take guests or a word from a sponsor.",
  member: "channels",
  query: { in: ["name", "about"], example: "cooking", required: true },
  filters: {
    language: oneOf("language", ["da", "de", "en", "nb", "sv"], { title: "Language" }),
    takesGuests: flag("openTo.guests", { title: "Takes guests" }),
    takesSponsors: flag("openTo.sponsors", { title: "Takes sponsors" }),
    listenersMin: atLeast("listeners", 10_000_000, {
      title: "Listeners",
      description: "Of an episode, at least so many.",
    }),
  },
  order: (channel) => mostFirst(Number(channel["listeners"])),
  outage: {
    when: "Between 03:00 and 03:05 UTC, while Castwold counts its listeners anew.",
    at: (now) => {
      const minute = now.getUTCHours() * 60 + now.getUTCMinutes() - closedFromMinute;
      return minute >= 0 && minute < closedMinutes
        ? "Castwold counts its listeners anew and answers no search until 03:05 UTC."
        : null;
    },
  },
  entries: ({ day }) =>
    rows.map(([slug, name, about, language], index) => ({
      id: `cwc_${slug.replaceAll("-", "_")}`,
      name,
      about,
      language,
      hosts: Array.from({ length: draw(slug, "hosts", 1, 2) }, (_, host) => personName(index * 6 + host + 4)),
      listeners: 60 + drawTail(slug, "listeners", 88_000),
      episodes: draw(slug, "episodes", 6, 340),
      minutesPerEpisode: draw(slug, "minutes", 12, 75),
      openTo: { guests: drawFlag(slug, "guests", 2), sponsors: drawFlag(slug, "sponsors", 3) },
      lastEpisodeAt: day(draw(slug, "last", 870, 911), draw(slug, "minute", 300, 1300)),
      address: `https://castwold.example/${slug}`,
    })),
};
