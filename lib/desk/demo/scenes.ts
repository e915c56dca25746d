import type { DemoRole } from "@/lib/desk/people/demo-people";
import type { JsonObject } from "@/lib/wire/contract/json";

/** A review of the demo data: who prepares what with which tool, and what happens to it then. */
export type Scene = {
  toolName: string;
  by: DemoRole;
  input: JsonObject;
  /** Seconds until it expires, where that is sooner than the others. */
  livesSeconds?: number;
  then: SceneStep[];
};
export type SceneStep =
  | { step: "comment"; by: DemoRole; text: string }
  | { step: "prepare again"; by: DemoRole; input: JsonObject }
  | { step: "reject"; by: DemoRole; reason: string }
  | { step: "withdraw" }
  /** Everybody whom the policy lets, until it is sent. */
  | { step: "approve and send" }
  /** The same; the API executes it, and its reply is lost. */
  | { step: "lose the reply" }
  /** All approvals that the policy asks for but the last, where it asks for several. */
  | { step: "approve but the last" }
  /** Somebody saw it where it was published, and says so. */
  | { step: "record as published"; by: DemoRole; evidence: string };

/** Amber from the start: less than five minutes. */
const expiringSeconds = 280;
const daysAhead = 18;

/** What the demo people do in a round. Times lie ahead of `now`, and no two rounds of a day have the same input. */
export function scenesOf(round: number, now: Date): Scene[] {
  const day = (number: number) => dayAhead(now, 2 + ((round * 3 + number) % daysAhead));
  const minute = String((round * 7) % 60).padStart(2, "0");
  const at = (number: number, hour: string) => `${day(number)}T${hour}:${minute}:00Z`;
  return [
    {
      toolName: "campaignDraftSave",
      by: "operator",
      input: thaw(at, "No wax, no sled: a first trip over the thawing lake."),
      then: [
        { step: "comment", by: "colleague", text: "Could post 1 say that the ice never holds for sure?" },
        {
          step: "prepare again",
          by: "operator",
          input: thaw(at, "Nine centimetres on Friday. We never say that it holds; we say what we measured."),
        },
        { step: "approve but the last" },
      ],
    },
    {
      toolName: "integrationSchedulePostTool",
      by: "operator",
      input: scheduled(at(2, "07"), [
        text("acc_fernpost_main", "The 24 cm pan is back, with the handle that you asked for."),
        text("acc_tallyroom_trade", "The 24 cm pan is back in stock: cartons of six, from Thursday on."),
      ]),
      then: [{ step: "approve but the last" }],
    },
    {
      toolName: "integrationSchedulePostTool",
      by: "colleague",
      input: atOnce([
        {
          integrationId: "acc_fernpost_main",
          content: {
            kind: "link",
            text: `Lost your lid? Tell us the pan, we know the rest. Table ${round + 1} of our list is up.`,
            url: "https://tarnhollow.example/journal/lids",
          },
        },
      ]),
      then: [],
    },
    {
      toolName: "generateImageTool",
      by: "operator",
      livesSeconds: expiringSeconds,
      input: {
        prompt: `A kettle on the jetty, first light, picture ${round + 1}`,
        style: "lakeside",
        format: "landscape",
        quality: "draft",
        creditsMax: 8,
      },
      then: [],
    },
    {
      toolName: "integrationSchedulePostTool",
      by: "operator",
      input: scheduled(at(1, "18"), [
        text("acc_fernpost_main", "Half price on every kettle until Sunday, and only here."),
      ]),
      then: [
        {
          step: "reject",
          by: "reviewer",
          reason:
            "Shops may not be undercut without notice. Ask Jonna in sales first, then send it to me again.",
        },
      ],
    },
    {
      toolName: "campaignDraftSave",
      by: "operator",
      input: draft(
        "Still warm at noon, second part",
        "sales",
        ["thermos", "winter"],
        [
          {
            ...post("acc_fernpost_main", {
              kind: "text",
              text: "Filled at seven. At noon it was 71 degrees, at four 58.",
            }),
            scheduledFor: at(6, "08"),
          },
        ],
      ),
      then: [{ step: "approve and send" }],
    },
    {
      toolName: "integrationSchedulePostTool",
      by: "colleague",
      input: scheduled(at(3, "11"), [
        {
          integrationId: "acc_glimwall_studio",
          content: {
            kind: "image",
            caption: "Half a kettle of snow makes three cups. We counted.",
            images: [{ mediaId: "med_kettlesnow", altText: "A kettle in the snow beside a frozen lake." }],
          },
        },
      ]),
      then: [{ step: "approve and send" }],
    },
    {
      toolName: "campaignDraftSave",
      by: "operator",
      input: draft(
        "Gulls, a warning",
        "awareness",
        ["summer"],
        [
          post("acc_fernpost_main", {
            kind: "text",
            text: "The gull has opinions about your bread. Keep the lid on.",
          }),
        ],
      ),
      then: [{ step: "withdraw" }],
    },
    {
      toolName: "integrationSchedulePostTool",
      by: "operator",
      input: scheduled(at(7, "06"), [
        text("acc_fernpost_main", "The lake let go of the jetty this morning. Nobody was on it."),
        text("acc_tallyroom_trade", "The jetty is back, and with it the summer order book."),
      ]),
      then: [{ step: "lose the reply" }],
    },
    {
      toolName: "integrationSchedulePostTool",
      by: "colleague",
      input: atOnce([
        text("acc_fernpost_main", `The workshop is open today. Kettle number ${round + 1} is on the stove.`),
      ]),
      then: [
        { step: "approve and send" },
        {
          step: "record as published",
          by: "reviewer",
          evidence: "Opened the account as a follower: the post is there, word for word as approved.",
        },
      ],
    },
  ];
}

type At = (number: number, hour: string) => string;

function thaw(at: At, first: string): JsonObject {
  return draft(
    "Thaw week, light",
    "community",
    ["spring", "ice"],
    [
      { ...post("acc_fernpost_main", { kind: "text", text: first }), scheduledFor: at(1, "08") },
      {
        ...post("acc_glimwall_studio", lidImage("A lid is a plate, a pan, and a good excuse.")),
        scheduledFor: at(2, "07"),
        audience: { countries: ["SE", "NO"], minimumAge: 18 },
      },
      {
        ...post("acc_fernpost_main", {
          kind: "link",
          text: "How long we wait before the first trip, and why.",
          url: "https://tarnhollow.example/journal/thaw",
        }),
        scheduledFor: at(3, "15"),
      },
    ],
  );
}

function draft(name: string, objective: string, tags: string[], posts: JsonObject[]): JsonObject {
  return { name, objective, tags, posts };
}

function post(accountId: string, content: JsonObject): JsonObject {
  return { accountId, content };
}

function lidImage(caption: string): JsonObject {
  const altText = "Close view of a kettle lid with a wide wooden grip.";
  return { kind: "image", caption, images: [{ mediaId: "med_lidgrip", altText }] };
}

function scheduled(at: string, posts: JsonObject[]): JsonObject {
  return { when: { type: "schedule", at }, posts };
}

function atOnce(posts: JsonObject[]): JsonObject {
  return { when: { type: "now" }, posts };
}

function text(integrationId: string, words: string): JsonObject {
  return { integrationId, content: { kind: "text", text: words } };
}

function dayAhead(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
