import type { Writing } from "../../store/database";
import { daysFrom } from "../seed-time";

const details = {
  brand: {
    name: "Tarnhollow",
    about: "Enamel kettles, pans and small stoves for people who cook outdoors.",
    voice: "Plain and warm. Short sentences. We say what a thing is good for, and what it is not.",
    markets: ["SE", "NO", "DK", "DE", "GB"],
    website: "https://tarnhollow.example",
  },
  timezone: "Europe/Stockholm",
  team: [
    { name: "Maren Oskarsdotter", role: "Brand lead" },
    { name: "Tobias Lindqvist", role: "Campaigns" },
    { name: "Ade Fashola", role: "Community" },
  ],
};

export async function seedWorkspace(db: Writing, now: Date): Promise<void> {
  await db
    .insertInto("workspace")
    .values({
      id: "wsp_tarnhollow",
      name: "Tarnhollow Outdoor Kitchen",
      details_json: JSON.stringify(details),
      created_at: daysFrom(now, -912).toISOString(),
    })
    .execute();
}
