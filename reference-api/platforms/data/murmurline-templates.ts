import { draw } from "../lists/draw";
import { oneOf } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

type Body = { en: string; sv: string; de: string };
type Row = [name: string, category: string, parameters: string[], button: string | null, body: Body];

const rows: Row[] = [
  [
    "order_on_its_way",
    "service",
    ["first name", "order"],
    "Follow the parcel",
    {
      en: "Hello {{1}}, your order {{2}} left the workshop today.",
      sv: "Hej {{1}}, din beställning {{2}} lämnade verkstaden i dag.",
      de: "Hallo {{1}}, deine Bestellung {{2}} hat heute die Werkstatt verlassen.",
    },
  ],
  [
    "repair_received",
    "service",
    ["first name", "what came in"],
    null,
    {
      en: "Hello {{1}}, your {{2}} arrived. We look at it within four days and write again.",
      sv: "Hej {{1}}, din {{2}} har kommit fram. Vi tittar på den inom fyra dagar.",
      de: "Hallo {{1}}, dein {{2}} ist angekommen. Wir sehen ihn uns in den nächsten vier Tagen an.",
    },
  ],
  [
    "repair_price",
    "service",
    ["first name", "price"],
    "Say yes or no",
    {
      en: "{{1}}, the repair would cost {{2}}. Shall we?",
      sv: "{{1}}, reparationen kostar {{2}}. Ska vi sätta i gång?",
      de: "{{1}}, die Reparatur würde {{2}} kosten. Sollen wir?",
    },
  ],
  [
    "back_in_stock",
    "marketing",
    ["product"],
    "See it",
    {
      en: "You asked about the {{1}}. It is back.",
      sv: "Du frågade efter {{1}}. Nu finns den igen.",
      de: "Du hast nach {{1}} gefragt. Er ist wieder da.",
    },
  ],
  [
    "workshop_seat",
    "marketing",
    ["town", "date"],
    "Take the seat",
    {
      en: "A seat came free at the enamel workshop in {{1}} on {{2}}.",
      sv: "En plats blev ledig på emaljkursen i {{1}} den {{2}}.",
      de: "Ein Platz im Emaille-Kurs in {{1}} am {{2}} ist frei geworden.",
    },
  ],
  [
    "recall_stove_valve",
    "service",
    ["batch"],
    "Order the valve",
    {
      en: "Stoves of batch {{1}} need a new valve. It costs nothing; please stop using the stove until then.",
      sv: "Kök ur parti {{1}} behöver en ny ventil. Den kostar inget; använd inte köket tills dess.",
      de: "Kocher der Charge {{1}} brauchen ein neues Ventil. Es ist kostenlos; bis dahin bitte nicht benutzen.",
    },
  ],
  [
    "sign_in_code",
    "authentication",
    ["code"],
    null,
    {
      en: "{{1}} is your code. It is good for ten minutes.",
      sv: "{{1}} är din kod. Den gäller i tio minuter.",
      de: "{{1}} ist dein Code. Er gilt zehn Minuten.",
    },
  ],
  [
    "season_letter",
    "marketing",
    ["season"],
    "Read on",
    {
      en: "What we made for the {{1}}: three pans, no adjectives.",
      sv: "Det vi gjorde till {{1}}: tre pannor, inga adjektiv.",
      de: "Was wir für den {{1}} gemacht haben: drei Pfannen, keine Adjektive.",
    },
  ],
];
const rejected = new Map([
  ["season_letter de", "The text reads as an advertisement without a way to stop the messages."],
  ["workshop_seat sv", "A parameter stands beside a full stop without a word between them."],
]);

export const murmurlineTemplates: PlatformList = {
  platform: "murmurline",
  suffix: "TemplateList",
  title: "List Murmurline templates",
  description:
    "Message templates as Murmurline knows them: their text in each language, the parameters to fill, and whether the platform lets them be used.",
  member: "templates",
  query: { in: ["name", "body"], example: "repair" },
  filters: {
    status: oneOf("status", ["approved", "pending", "rejected"], { title: "Status" }),
    language: oneOf("language", ["de", "en", "sv"], { title: "Language" }),
    category: oneOf("category", ["authentication", "marketing", "service"], { title: "Category" }),
  },
  order: (template) => `${String(template["name"])} ${String(template["language"])}`,
  entries: ({ day }) =>
    rows.flatMap(([name, category, parameters, button, body]) =>
      (["en", "sv", "de"] as const).map((language) => {
        const reason = rejected.get(`${name} ${language}`) ?? null;
        return {
          id: `mtp_${name}_${language}`,
          name,
          language,
          category,
          status: reason
            ? "rejected"
            : name === "recall_stove_valve" && language === "de"
              ? "pending"
              : "approved",
          rejectionReason: reason,
          body: body[language],
          parameters: parameters.map((means, index) => ({ placeholder: `{{${index + 1}}}`, means })),
          buttons: button === null ? [] : [{ kind: "open_address", text: button }],
          updatedAt: day(draw(name + language, "updated", 300, 900)),
        };
      }),
    ),
};
