import { draw, drawTail } from "../lists/draw";
import { flag, oneOf } from "../lists/filters";
import { newestFirst } from "../lists/list-time";
import type { PlatformList } from "../lists/platform-list";
import { personName } from "./people";

const companies: [
  slug: string,
  name: string,
  relation: "administers" | "partner" | "follows",
  town: string,
  trade: string,
][] = [
  ["tarnhollow", "Tarnhollow", "administers", "Malmö", "manufacture"],
  ["tarnhollow-repairs", "Tarnhollow Repairs", "administers", "Malmö", "service"],
  ["tarnhollow-gmbh", "Tarnhollow Deutschland", "administers", "Hamburg", "wholesale"],
  ["askeland-turutstyr", "Askeland Turutstyr", "partner", "Bergen", "retail"],
  ["bjork-och-eld", "Björk & Eld", "partner", "Umeå", "retail"],
  ["brenner-draussen", "Brenner Draußen", "partner", "Kiel", "retail"],
  ["carrick-outfitters", "Carrick Outfitters", "partner", "Keswick", "retail"],
  ["dahls-jernhandel", "Dahls Jernhandel", "partner", "Aarhus", "retail"],
  ["ekholms-bruk", "Ekholms Bruk", "partner", "Eskilstuna", "manufacture"],
  ["fjordlager", "Fjordlager", "partner", "Ålesund", "logistics"],
  ["grubers-werkzeug", "Grubers Werkzeug", "partner", "Leipzig", "manufacture"],
  ["halden-kork", "Halden Kork", "partner", "Halden", "supply"],
  ["isefjord-fragt", "Isefjord Fragt", "partner", "Holbæk", "logistics"],
  ["jernverk-nord", "Jernverk Nord", "partner", "Luleå", "supply"],
  ["kettlewell-stores", "Kettlewell Stores", "partner", "Kettlewell", "retail"],
  ["lagom-kok", "Lagom Kök", "partner", "Göteborg", "retail"],
  ["moorland-supply", "Moorland Supply", "partner", "Exeter", "retail"],
  ["nordlys-glasur", "Nordlys Glasur", "partner", "Odense", "supply"],
  ["oster-emaille", "Oster Emaille", "follows", "Dresden", "manufacture"],
  ["pannkompaniet", "Pannkompaniet", "follows", "Norrköping", "manufacture"],
  ["reisekueche", "Reiseküche", "follows", "Bremen", "retail"],
  ["skogens-kaffe", "Skogens Kaffe", "follows", "Östersund", "food"],
  ["tent-and-table", "Tent & Table", "follows", "Leeds", "events"],
  ["utekjokken", "Utekjøkken", "follows", "Tromsø", "retail"],
  ["wetterfest-messe", "Wetterfest Messe", "follows", "Köln", "events"],
  ["yttervik-hytter", "Yttervik Hytter", "follows", "Bodø", "travel"],
];

export const tallyroomCompanies: PlatformList = {
  platform: "tallyroom",
  suffix: "CompanyList",
  title: "List Tallyroom companies",
  description:
    "Companies on Tallyroom by name: those in whose name the account may post, those that the brand works with and may mention, and those that it follows.",
  member: "companies",
  query: { in: ["name", "town", "trade"], example: "retail" },
  filters: {
    relation: oneOf("relation", ["administers", "follows", "partner"], { title: "Relation" }),
    mayPostAs: flag("mayPostAs", {
      title: "May post as",
      description: "Only companies in whose name the account may post, or only others.",
    }),
  },
  order: (company) => String(company["name"]),
  entries: () =>
    companies.map(([slug, name, relation, town, trade]) => ({
      id: `trc_${slug.replaceAll("-", "_")}`,
      name,
      relation,
      trade,
      town,
      people: 2 + drawTail(slug, "people", 140),
      followers: 30 + drawTail(slug, "followers", 16_000),
      mayPostAs: relation === "administers",
      mayMention: relation !== "follows",
      address: `https://tallyroom.example/company/${slug}`,
    })),
};

const experiences: [
  role: string,
  company: string,
  kind: "job" | "board" | "teaching" | "prize",
  from: number,
  to: number | null,
][] = [
  ["Brand lead", "tarnhollow", "job", 40, null],
  ["Campaigns", "tarnhollow", "job", 410, null],
  ["Community", "tarnhollow", "job", 265, null],
  ["Head of the kilns", "tarnhollow", "job", 0, null],
  ["Second kiln, nights", "tarnhollow", "job", 530, 801],
  ["Repair bench", "tarnhollow-repairs", "job", 90, null],
  ["Repair bench, apprentice", "tarnhollow-repairs", "job", 640, null],
  ["Country manager", "tarnhollow-gmbh", "job", 300, null],
  ["Field sales", "tarnhollow-gmbh", "job", 350, 790],
  ["Glaze chemist", "nordlys-glasur", "job", 12, 480],
  ["Buyer", "lagom-kok", "job", 5, 390],
  ["Shop floor", "askeland-turutstyr", "job", 20, 255],
  ["Board member", "ekholms-bruk", "board", 200, null],
  ["Board member", "halden-kork", "board", 505, null],
  ["Jury, field kitchens", "wetterfest-messe", "board", 700, 720],
  ["Teaches enamel", "tarnhollow", "teaching", 150, null],
  ["Teaches repair", "tarnhollow-repairs", "teaching", 420, null],
  ["Guest lecture on heat", "grubers-werkzeug", "teaching", 610, 611],
  ["Good object of the year", "tarnhollow", "prize", 333, 333],
  ["Repairable thing, second place", "tarnhollow", "prize", 698, 698],
  ["Quiet thing of the year", "tarnhollow", "prize", 880, 880],
  ["Stand of the fair", "tarnhollow-gmbh", "prize", 720, 720],
];

export const tallyroomExperiences: PlatformList = {
  platform: "tallyroom",
  suffix: "ExperienceList",
  title: "List Tallyroom experience",
  description:
    "What people around the brand have on their Tallyroom pages (jobs, seats, teaching, prizes), the latest begun first. A post can be tied to one of them.",
  member: "experiences",
  query: { in: ["role", "person", "company"], example: "repair" },
  filters: {
    kind: oneOf("kind", ["board", "job", "prize", "teaching"], { title: "Kind" }),
    current: flag("current", { title: "Current", description: "Only what goes on, or only what has ended." }),
  },
  order: (experience) => newestFirst(experience["from"]),
  entries: ({ day }) =>
    experiences.map(([role, company, kind, from, to], index) => ({
      id: `tre_${String(index + 1).padStart(3, "0")}${draw(role, company, 100, 999)}`,
      kind,
      role,
      person: kind === "prize" ? null : personName(index * 7 + 3),
      company: companies.find(([slug]) => slug === company)?.[1] ?? company,
      companyId: `trc_${company.replaceAll("-", "_")}`,
      current: to === null,
      from: day(from),
      to: to === null ? null : day(to),
    })),
};
