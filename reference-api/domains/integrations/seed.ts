import type { Writing } from "../../store/database";

const client = "Tarnhollow Outdoor Kitchen";
const groups = [
  {
    id: "grp_nordics",
    name: "Nordic readers",
    client,
    markets: ["SE", "NO", "DK"],
    about: "Everybody who cooks outdoors in the North. Swedish and English.",
    accounts: ["acc_fernpost_main", "acc_glimwall_studio", "acc_hearthboard_nordic"],
  },
  {
    id: "grp_films",
    name: "Pictures and films",
    client,
    markets: ["SE", "NO", "DK", "DE", "GB"],
    about: "Where a picture says it. Nothing goes here without alternative text.",
    accounts: ["acc_glimwall_studio", "acc_reelmoor_films"],
  },
  {
    id: "grp_trade",
    name: "Trade",
    client: "Tarnhollow Trade",
    markets: ["DE", "GB", "SE"],
    about: "Shops and those who supply them. Dates, prices, stock.",
    accounts: ["acc_tallyroom_trade"],
  },
  {
    id: "grp_readersall",
    name: "All readers",
    client,
    markets: ["SE", "NO", "DK", "DE", "GB"],
    about: "Everything but the trade account; for what everybody has to hear, such as a recall.",
    accounts: ["acc_fernpost_main", "acc_glimwall_studio", "acc_hearthboard_nordic", "acc_reelmoor_films"],
  },
];

/** Groups that are not there yet, of those of their accounts that are. */
export async function seedGroups(db: Writing): Promise<void> {
  const known = new Set((await db.selectFrom("account").select("id").execute()).map(({ id }) => id));
  for (const { markets, accounts, ...group } of groups) {
    await db
      .insertInto("account_group")
      .values({ ...group, markets_json: JSON.stringify(markets) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const members = accounts.filter((id) => known.has(id));
    if (members.length === 0) continue;
    await db
      .insertInto("account_group_member")
      .values(members.map((account_id) => ({ group_id: group.id, account_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
