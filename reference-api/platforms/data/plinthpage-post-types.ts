import { flag } from "../lists/filters";
import type { PlatformList } from "../lists/platform-list";

export const plinthpagePostTypes: PlatformList = {
  platform: "plinthpage",
  suffix: "PostTypeList",
  title: "List Plinthpage post types",
  description:
    "What can be published on the web site: each type with its fields, what they take, and whether the type has categories, tags or a picture at its head.",
  member: "postTypes",
  filters: {
    dated: flag("dated", {
      title: "Dated",
      description: "Only types that appear in the news by date, or only others.",
    }),
  },
  order: (type) => String(type["name"]),
  entries: () => [
    {
      id: "ppt_article",
      name: "Article",
      dated: true,
      entriesPublished: 318,
      supports: { categories: true, tags: true, headPicture: true, comments: false },
      fields: [
        { name: "title", takes: "text", charactersMax: 120, required: true },
        { name: "lead", takes: "text", charactersMax: 280, required: true },
        { name: "body", takes: "blocks", charactersMax: null, required: true },
        { name: "author", takes: "person", charactersMax: null, required: false },
      ],
    },
    {
      id: "ppt_recipe",
      name: "Recipe",
      dated: true,
      entriesPublished: 94,
      supports: { categories: true, tags: true, headPicture: true, comments: true },
      fields: [
        { name: "title", takes: "text", charactersMax: 80, required: true },
        { name: "servings", takes: "number", charactersMax: null, required: true },
        { name: "minutes", takes: "number", charactersMax: null, required: true },
        { name: "steps", takes: "list", charactersMax: 400, required: true },
      ],
    },
    {
      id: "ppt_notice",
      name: "Safety notice",
      dated: true,
      entriesPublished: 3,
      supports: { categories: false, tags: false, headPicture: false, comments: false },
      fields: [
        { name: "title", takes: "text", charactersMax: 120, required: true },
        { name: "batches", takes: "list", charactersMax: 40, required: true },
        { name: "whatToDo", takes: "blocks", charactersMax: null, required: true },
      ],
    },
    {
      id: "ppt_page",
      name: "Page",
      dated: false,
      entriesPublished: 41,
      supports: { categories: false, tags: false, headPicture: true, comments: false },
      fields: [
        { name: "title", takes: "text", charactersMax: 80, required: true },
        { name: "body", takes: "blocks", charactersMax: null, required: true },
      ],
    },
    {
      id: "ppt_shop",
      name: "Shop",
      dated: false,
      entriesPublished: 127,
      supports: { categories: false, tags: true, headPicture: false, comments: false },
      fields: [
        { name: "name", takes: "text", charactersMax: 80, required: true },
        { name: "address", takes: "text", charactersMax: 200, required: true },
        { name: "hours", takes: "list", charactersMax: 60, required: false },
      ],
    },
  ],
};
