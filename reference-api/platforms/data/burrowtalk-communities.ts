import { draw, drawTail } from "../lists/draw";

export type PostKind = "text" | "link" | "image";
export type Community = {
  name: string;
  about: string;
  access: "open" | "by_approval" | "private";
  subscribers: number;
  kinds: PostKind[];
  titleCharacters: { min: number; max: number };
  titleMustContain: string | null;
  bodyCharactersMin: number;
  flairs: { id: string; name: string }[];
  flairRequired: boolean;
  linkHosts: string[] | null;
  karmaMin: number;
  accountAgeDaysMin: number;
  selfPromotion: "welcome" | "one_in_ten" | "never";
};

const rows: [name: string, about: string, selfPromotion: Community["selfPromotion"], flairs: string[]][] = [
  [
    "CampCooking",
    "Food cooked outdoors, with the recipe",
    "one_in_ten",
    ["Breakfast", "Supper", "Bread", "Question"],
  ],
  ["OnePanWonders", "One pan, one picture, one list of things", "never", ["Recipe", "Question"]],
  ["KettlesOfTheWorld", "Kettles. That is the rule.", "welcome", []],
  ["EnamelRestorers", "Old enamel, chips and what to do", "one_in_ten", ["Before", "After", "Help"]],
  ["TinyStoves", "Stoves below 250 grams", "never", ["Test", "Question", "Home made"]],
  ["StoveRepair", "Valves, seals, jets", "one_in_ten", ["Help", "Solved"]],
  ["WindAndFire", "Boil times and the weather", "never", ["Data"]],
  ["BreadOverEmbers", "Dough outdoors", "one_in_ten", []],
  ["CoffeeOutside", "Any method, any weather", "one_in_ten", ["Method", "Picture"]],
  ["WinterCampers", "Below zero", "never", ["Trip", "Gear", "Question"]],
  ["HutToHut", "Walking between roofs", "never", ["Route", "Report"]],
  ["KayakCamping", "Boats and beaches", "never", ["Report", "Gear"]],
  ["BikeKitchens", "Cooking from panniers", "one_in_ten", ["Setup", "Report"]],
  ["FamilyCamping", "With children", "one_in_ten", ["Idea", "Question"]],
  ["Bushcraft101", "Careful beginners", "never", ["Skill", "Question"]],
  ["FireBans", "Where a fire is forbidden now", "never", []],
  ["ForagersNorth", "Picking, slowly", "never", ["Identify", "Recipe"]],
  ["FishInAPan", "From the water", "one_in_ten", []],
  ["RepairThings", "Mend it", "one_in_ten", ["Help", "Done"]],
  ["DesignForRepair", "Screws instead of glue", "one_in_ten", ["Teardown", "Talk"]],
  ["BuyOnceBuyWell", "Things that last", "never", ["Review", "Question", "Warning"]],
  ["SmallMakers", "Workshops of up to twenty", "welcome", ["Process", "Selling", "Question"]],
  ["KilnOpenings", "What came out today", "one_in_ten", ["Glaze", "Enamel", "Accident"]],
  ["MetalForming", "Presses and dies", "never", ["Question", "Drawing"]],
  ["ProductPhotos", "Light on shiny things", "one_in_ten", ["Critique", "Setup"]],
  ["GearDeals", "Prices that fell", "welcome", ["Deal", "Ended"]],
  ["GearSwapNordic", "Give, swap, lend", "never", ["Give", "Swap", "Lend"]],
  ["NordicOutdoors", "Up here", "one_in_ten", []],
  ["BothyLife", "Stone, rain, fire", "never", []],
  ["TestersLounge", "For testers of unannounced things", "welcome", []],
  ["CookwareChemistry", "What sticks to what", "never", ["Paper", "Question"]],
  ["QuietObjects", "Things without beeps", "one_in_ten", []],
  ["SoupSunday", "Every week", "one_in_ten", []],
  ["CampfireStories", "Once, at a fire…", "never", []],
  ["MorningPictures", "First light, with steam", "one_in_ten", []],
  ["ExpeditionFood", "Calories and morale", "never", ["Plan", "Report"]],
];

/** Communities of Burrowtalk with what each asks of a post. The contract's identifiers call one a subreddit. */
export const communities: readonly Community[] = rows.map(([name, about, selfPromotion, flairs]) => ({
  name,
  about,
  access: name === "TestersLounge" ? "private" : name === "KilnOpenings" ? "by_approval" : "open",
  subscribers: 300 + drawTail(name, "subscribers", 900_000),
  kinds: kindsOf(name),
  titleCharacters: { min: draw(name, "title", 1, 5) * 5, max: draw(name, "title", 0, 2) === 0 ? 120 : 300 },
  titleMustContain: name === "BuyOnceBuyWell" ? "[years in use]" : null,
  bodyCharactersMin: draw(name, "body", 0, 3) * 40,
  flairs: flairs.map((flair) => ({ id: `${name}-${flair}`.toLowerCase().replaceAll(" ", "-"), name: flair })),
  flairRequired: flairs.length > 1,
  linkHosts: name === "WindAndFire" ? ["inkharrow.example", "agorafell.example"] : null,
  karmaMin: draw(name, "karma", 0, 3) * 50,
  accountAgeDaysMin: draw(name, "age", 0, 4) * 15,
  selfPromotion,
}));

function kindsOf(name: string): PostKind[] {
  if (/Pictures|Photos/.test(name)) return ["image"];
  if (name === "FireBans" || name === "CampfireStories") return ["text"];
  return draw(name, "kinds", 0, 2) === 0 ? ["text", "image"] : ["text", "link", "image"];
}
