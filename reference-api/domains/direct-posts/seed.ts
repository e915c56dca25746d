import type { DraftPost } from "../campaigns/draft";
import { settle } from "../schedule/outcome";
import type { PostSettings } from "../posts/post-settings";
import type { Writing } from "../../store/database";
import { daysFrom, slotFrom } from "../seed-time";

type SeedDirectPost = {
  id: string;
  accountId: string;
  content: DraftPost["content"];
  settings: PostSettings;
  madeOnDay: number;
} & ({ onDay: number } | { draftForDay: number | null });

const posts: SeedDirectPost[] = [
  {
    id: "sch_boardstove",
    accountId: "acc_hearthboard_nordic",
    content: {
      kind: "text",
      text: "Which stove do you leave at home when you go alone? We ask because we disagree with each other.",
    },
    settings: {
      platform: { platform: "hearthboard", board: "camp-kitchen", flair: "question", notifyMembers: true },
    },
    madeOnDay: -32,
    onDay: -30.6,
  },
  {
    id: "sch_boardlids",
    accountId: "acc_hearthboard_nordic",
    content: {
      kind: "image",
      caption: "Lost lids of last year, in the order in which they came back.",
      images: [{ mediaId: "med_lidgrip", altText: "A lid with a wide wooden grip." }],
    },
    settings: {
      platform: { platform: "hearthboard", board: "lost-and-found", flair: "show", notifyMembers: false },
    },
    madeOnDay: -27.2,
    onDay: -25.7,
  },
  {
    id: "sch_dropwinter",
    accountId: "acc_glimwall_studio",
    content: {
      kind: "image",
      caption: "The lake froze on Tuesday. We were told by a duck.",
      images: [{ mediaId: "med_kettlesnow", altText: "A kettle in the snow beside a frozen lake." }],
    },
    settings: {
      platform: {
        platform: "glimwall",
        format: "wall",
        location: { name: "Tärnviken", latitude: 63.94, longitude: 16.2 },
        hideLikes: false,
      },
    },
    madeOnDay: -6.8,
    onDay: -5.4,
  },
  {
    id: "sch_phonelines",
    accountId: "acc_fernpost_main",
    content: {
      kind: "text",
      text: "The workshop's telephone is out of order until noon. Letters work. So does knocking.",
    },
    settings: {
      platform: { platform: "fernpost", replies: "everyone", language: "en" },
      comments: { open: true },
    },
    madeOnDay: -5.2,
    onDay: -4.0,
  },
  {
    id: "sch_stockmarch",
    accountId: "acc_tallyroom_trade",
    content: {
      kind: "link",
      text: "Stock as of this morning: 340 kettles, 112 pans, and more repair kits than we can count.",
      url: "https://tarnhollow.example/trade/stock",
    },
    settings: {
      platform: {
        platform: "tallyroom",
        postAs: "company",
        industries: ["retail"],
        callToAction: { kind: "visit", url: "https://tarnhollow.example/trade/stock" },
      },
    },
    madeOnDay: -4.1,
    onDay: -2.9,
  },
  {
    id: "sch_marketday",
    accountId: "acc_fernpost_main",
    content: {
      kind: "text",
      text: "We are at the winter market on Saturday, between the cheese and the wool. Bring a pan that needs a look.",
    },
    settings: {
      platform: {
        platform: "fernpost",
        replies: "followers",
        thread: ["Bring the lid too.", "No, we don't sell cheese."],
      },
    },
    madeOnDay: -1.2,
    onDay: 1.8,
  },
  {
    id: "sch_workshopvisit",
    accountId: "acc_glimwall_studio",
    content: {
      kind: "image",
      caption: "Visitors on Thursdays, from two to four. The kiln is not a pizza oven.",
      images: [{ mediaId: "med_workshopkiln", altText: "An open kiln glowing in a dark workshop." }],
    },
    settings: {
      platform: { platform: "glimwall", format: "wall", hideLikes: true },
      comments: { open: true },
    },
    madeOnDay: -0.8,
    onDay: 3.9,
  },
  {
    id: "sch_pansizes",
    accountId: "acc_tallyroom_trade",
    content: {
      kind: "text",
      text: "Draft: which pan sizes sold best last winter, by shop size. Numbers from Jonna are missing.",
    },
    settings: { platform: { platform: "tallyroom", postAs: "person" } },
    madeOnDay: -0.5,
    draftForDay: 6.1,
  },
  {
    id: "sch_boardpoll",
    accountId: "acc_hearthboard_nordic",
    content: { kind: "text", text: "Handle left or handle right when you hang the kettle?" },
    settings: {
      platform: {
        platform: "hearthboard",
        board: "camp-kitchen",
        flair: "question",
        poll: {
          question: "Which way does the handle go?",
          options: ["Left", "Right", "It hangs?"],
          closesAfterHours: 72,
        },
        notifyMembers: false,
      },
    },
    madeOnDay: -0.4,
    draftForDay: null,
  },
];

/** Direct posts that are not there yet, on accounts that are. */
export async function seedDirectPosts(db: Writing, now: Date): Promise<void> {
  const accounts = new Map((await db.selectFrom("account").selectAll().execute()).map((a) => [a.id, a]));
  const there = new Set((await db.selectFrom("direct_post").select("id").execute()).map(({ id }) => id));
  for (const post of posts) {
    const account = accounts.get(post.accountId);
    if (!account || there.has(post.id)) continue;
    const { id, content, settings } = post;
    const onDay = "onDay" in post ? post.onDay : post.draftForDay;
    const at = onDay === null ? null : slotFrom(now, onDay);
    const created_at = daysFrom(now, post.madeOnDay).toISOString();
    await db
      .insertInto("direct_post")
      .values({
        id,
        account_id: account.id,
        post_json: JSON.stringify({ content }),
        wanted_at: at?.toISOString() ?? null,
        created_at,
      })
      .execute();
    await db
      .insertInto("post_settings")
      .values({ post_id: id, version: 1, settings_json: JSON.stringify(settings), changed_at: created_at })
      .execute();
    if (!at || !("onDay" in post)) continue;
    await db
      .insertInto("schedule_item")
      .values({
        id,
        account_id: account.id,
        scheduled_at: created_at,
        due_at: at.toISOString(),
        ...settle(id, account, at, content),
      })
      .execute();
  }
}
