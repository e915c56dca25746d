import type { JsonValue } from "@/lib/contract/json";
import type { BrandSection } from "./brand-context";
import { brandDonts } from "./brand-rules";
import type { Writing } from "../../store/database";
import { daysFrom } from "../seed-time";

const sections: Record<BrandSection, { changedDaysAgo: number; content: JsonValue }> = {
  voice: {
    changedDaysAgo: 131,
    content: {
      summary: "Plain and warm. Short sentences. We say what a thing is good for, and what it is not.",
      traits: ["plain", "warm", "exact", "a little dry"],
      person: "We say “we” for the workshop and “you” for one reader, never “our customers”.",
      sample: "Smaller than the coin: the kit. Larger: the workshop. Rust: both, in that order.",
    },
  },
  audiences: {
    changedDaysAgo: 88,
    content: [
      {
        id: "slow-campers",
        name: "Slow campers",
        about: "Stay two nights where others stay one. Cook properly, carry more, complain less.",
        ages: "28–55",
        reachedOn: ["fernpost", "glimwall"],
      },
      {
        id: "menders",
        name: "Menders",
        about: "Own our pans for years and ask how to keep them. Answer fully, with a picture.",
        ages: "35–70",
        reachedOn: ["hearthboard", "reelmoor"],
      },
      {
        id: "shops",
        name: "Shops",
        about: "Independent outdoor and kitchen shops. Want dates, prices and honest stock.",
        ages: null,
        reachedOn: ["tallyroom"],
      },
    ],
  },
  products: {
    changedDaysAgo: 12,
    content: [
      {
        id: "kettle-12",
        name: "Kettle 1.2 l",
        facts: ["540 g without the lid", "four cups", "works on induction", "not for the dishwasher"],
        status: "new",
      },
      {
        id: "kettle-10",
        name: "Kettle 1.0 l",
        facts: ["460 g without the lid", "three cups", "lid fits the 1.2 l"],
        status: "in the range",
      },
      {
        id: "pan-24",
        name: "Pan 24 cm",
        facts: ["1.2 mm steel since this spring", "two coats of enamel", "can be repaired"],
        status: "in the range",
      },
      {
        id: "stove-brass",
        name: "Brass stove",
        facts: ["boils a litre in 6 min 40 s at minus eight", "never inside a tent"],
        status: "in the range",
        markets: ["SE", "NO", "DK", "DE"],
      },
      {
        id: "repair-kit",
        name: "Repair kit",
        facts: ["for chips smaller than a coin", "sold at cost during the repair weeks"],
        status: "in the range",
      },
    ],
  },
  dosAndDonts: {
    changedDaysAgo: 40,
    content: [
      { kind: "do", rule: "Give the number, and say who measured it.", why: "People have checked." },
      { kind: "do", rule: "Show the thing in use, with its scratches.", why: "New ones look like toys." },
      { kind: "do", rule: "Describe every picture for those who do not see it.", why: "It is our own rule." },
      { kind: "don't", rule: "Write “silent” about the quiet lid.", why: "It is 11 dB quieter, not silent." },
      ...brandDonts.map(({ rule, why }) => ({ kind: "always", rule, why })),
    ],
  },
  hashtags: {
    changedDaysAgo: 61,
    content: [
      { tag: "#tarnhollow", use: "On every post but the trade ones." },
      { tag: "#slowkitchen", use: "Recipes and breakfasts." },
      { tag: "#mendit", use: "Repairs, ours and other people's." },
      { tag: "#emaljverkstan", use: "From the workshop.", markets: ["SE", "NO", "DK"] },
    ],
  },
  markets: {
    changedDaysAgo: 204,
    content: [
      { code: "SE", name: "Sweden", languages: ["sv", "en"], currency: "SEK", shops: 61 },
      { code: "NO", name: "Norway", languages: ["nb", "en"], currency: "NOK", shops: 44 },
      { code: "DK", name: "Denmark", languages: ["da", "en"], currency: "DKK", shops: 23 },
      { code: "DE", name: "Germany", languages: ["de"], currency: "EUR", shops: 87 },
      { code: "GB", name: "United Kingdom", languages: ["en"], currency: "GBP", shops: 19 },
    ],
  },
  colours: {
    changedDaysAgo: 320,
    content: [
      { name: "Kettle blue", hex: "#23466b", use: "The first choice on light ground." },
      { name: "Enamel white", hex: "#f6f4ee", use: "Ground. Never pure white." },
      { name: "Brass", hex: "#b58a3c", use: "One line or one word, not more." },
      { name: "Soot", hex: "#23211f", use: "Text." },
    ],
  },
  legalLines: {
    changedDaysAgo: 19,
    content: [
      { when: "A stove is in the picture", line: "Never use a stove inside a tent.", required: true },
      { when: "A price is named", line: "Recommended price, VAT included.", required: true },
      { when: "A post was paid for", line: "Anzeige", required: true, markets: ["DE"] },
      { when: "A post was paid for", line: "Reklam", required: true, markets: ["SE"] },
      { when: "A post was paid for", line: "Ad", required: true, markets: ["GB"] },
      { when: "Delivery times are named", line: "While stocks last.", required: false, markets: ["GB"] },
    ],
  },
};

/** Writes the sections that are not there yet. */
export async function seedBrand(db: Writing, now: Date): Promise<void> {
  const rows = Object.entries(sections).map(([name, { changedDaysAgo, content }]) => ({
    name,
    content_json: JSON.stringify(content),
    updated_at: daysFrom(now, -changedDaysAgo).toISOString(),
  }));
  await db
    .insertInto("brand_section")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
