import type { Writing } from "../../store/database";
import type { AccountRow } from "../../store/tables";
import { daysFrom } from "../seed-time";

type SeedAccount = Omit<AccountRow, "connected_at"> & { connectedDaysAgo: number };

const accounts: SeedAccount[] = [
  {
    id: "acc_fernpost_main",
    platform: "fernpost",
    handle: "@tarnhollow",
    display_name: "Tarnhollow",
    connection: "connected",
    approval: "not_required",
    timezone: "Europe/Stockholm",
    followers: 41_280,
    connectedDaysAgo: 640,
  },
  {
    id: "acc_glimwall_studio",
    platform: "glimwall",
    handle: "@tarnhollow.kitchen",
    display_name: "Tarnhollow Kitchen",
    connection: "connected",
    approval: "not_required",
    timezone: "Europe/Stockholm",
    followers: 88_914,
    connectedDaysAgo: 611,
  },
  {
    id: "acc_hearthboard_nordic",
    platform: "hearthboard",
    handle: "@tarnhollow-nordic",
    display_name: "Nordic Trail Cooks",
    connection: "expired",
    approval: "not_required",
    timezone: "Europe/Oslo",
    followers: 12_407,
    connectedDaysAgo: 203,
  },
  {
    id: "acc_reelmoor_films",
    platform: "reelmoor",
    handle: "@tarnhollowfilms",
    display_name: "Tarnhollow Films",
    connection: "connected",
    approval: "brand_lead",
    timezone: "Europe/Stockholm",
    followers: 19_663,
    connectedDaysAgo: 344,
  },
  {
    id: "acc_tallyroom_trade",
    platform: "tallyroom",
    handle: "@tarnhollow-trade",
    display_name: "Tarnhollow for Retailers",
    connection: "connected",
    approval: "not_required",
    timezone: "Europe/Berlin",
    followers: 3_158,
    connectedDaysAgo: 498,
  },
];

export async function seedAccounts(db: Writing, now: Date): Promise<Map<string, AccountRow>> {
  const rows = accounts.map(({ connectedDaysAgo, ...account }) => ({
    ...account,
    connected_at: daysFrom(now, -connectedDaysAgo).toISOString(),
  }));
  await db.insertInto("account").values(rows).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
