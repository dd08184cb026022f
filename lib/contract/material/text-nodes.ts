import { z } from 'zod';

/** A text as a database can store it: without NUL and lone surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
export const storableText = (max: number) => z.string().overwrite(storable).max(max);

/** Characters of one run of text, of a gloss and of an address. */
export const RUN_MAX = 20_000;
export const GLOSS_MAX = 255;
export const HREF_MAX = 2000;
/** Lists in lists, and what a table's cell holds. */
const DEPTH_MAX = 6;
const CHILDREN_MAX = 1000;
/** Cells of a row. */
export const TABLE_CELLS_MAX = 20;

/** The four highlights; the names are those of the colours of the design. */
export const HIGHLIGHTS = ['sary', 'kok', 'jashyl', 'anar'] as const;
export type Highlight = (typeof HIGHLIGHTS)[number];

/** Addresses that a link may have. Everything else, such as `javascript:` and `data:`, is refused. */
const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a text is an address that a link may have. */
export function isLink(href: string): boolean {
  if (href.length > HREF_MAX || !URL.canParse(href)) return false;
  return LINK_SCHEMES.includes(new URL(href).protocol);
}

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: storableText(HREF_MAX).refine(isLink) }),
  }),
  z.strictObject({
    type: z.literal('highlight'),
    attrs: z.strictObject({ color: z.enum(HIGHLIGHTS) }),
  }),
  /** A word with its translation, shown when it is pressed. */
  z.strictObject({
    type: z.literal('gloss'),
    attrs: z.strictObject({ translation: storableText(GLOSS_MAX) }),
  }),
]);
export type TextMark = z.output<typeof mark>;

const MARKS_MAX = 5;
const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: storableText(RUN_MAX).min(1),
    marks: z
      .array(mark)
      .max(MARKS_MAX)
      .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length)
      .optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);
export type InlineNode = z.output<typeof inline>;

const inlines = z.array(inline).max(CHILDREN_MAX).optional();
const span = z.number().int().min(1).max(TABLE_CELLS_MAX);

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
});

export type Paragraph = z.output<typeof paragraph>;
export type Heading = z.output<typeof heading>;
export interface BulletList {
  type: 'bulletList';
  content: ListItem[];
}
export interface OrderedList {
  type: 'orderedList';
  /** The number of its first item. */
  attrs?: { start: number } | undefined;
  content: ListItem[];
}
export interface ListItem {
  type: 'listItem';
  content: (Paragraph | BulletList | OrderedList)[];
}

const listItem: z.ZodType<ListItem> = z.lazy(() =>
  z.strictObject({
    type: z.literal('listItem'),
    content: z
      .array(z.union([paragraph, bulletList, orderedList]))
      .min(1)
      .max(CHILDREN_MAX),
  }),
);
const items = z.array(listItem).min(1).max(CHILDREN_MAX);
const bulletList = z.strictObject({ type: z.literal('bulletList'), content: items });
const orderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: z.number().int().min(0).max(100_000) }).optional(),
  content: items,
});

const blockquote = z.strictObject({
  type: z.literal('blockquote'),
  content: z.array(paragraph).min(1).max(CHILDREN_MAX),
});
const rule = z.strictObject({ type: z.literal('horizontalRule') });

const cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.strictObject({ colspan: span, rowspan: span }).optional(),
  content: z
    .array(z.union([paragraph, bulletList, orderedList]))
    .min(1)
    .max(CHILDREN_MAX),
});
export type TableCell = z.output<typeof cell>;
const table = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(
      z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).min(1).max(TABLE_CELLS_MAX) }),
    )
    .min(1)
    .max(CHILDREN_MAX),
});
export type Table = z.output<typeof table>;

const node = z.union([paragraph, heading, bulletList, orderedList, blockquote, rule, table]);
/** One block of text, as ProseMirror writes it. */
export type TextNode = z.output<typeof node>;

/** How deep arrays and objects stand in each other; counted without recursion, so that nothing can exhaust the stack. */
function isShallow(value: unknown, max: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** Levels of JSON in one level of a list: the list, its array, the item, its array. */
const LEVELS_PER_LIST = 4;
const LEVELS_AROUND = 12;

/** One block of text. Refuses what is too deep before it looks at what it is. */
export const textNode = z
  .unknown()
  .refine((value) => isShallow(value, DEPTH_MAX * LEVELS_PER_LIST + LEVELS_AROUND))
  .pipe(node);
