import { z } from 'zod';
import { BOARD_PAGE_NAME_MAX, POSITION_MAX } from './limits.ts';

/** Type of the elements that are pages, among those that are drawn (R43). */
export const PAGE_TYPE = 'page';
/** The page that every board has: what names no page is drawn on it, as everything was before there were pages. */
export const MAIN_PAGE = 'page-main';

export const pageIdSchema = z.string().regex(/^page-[a-z0-9-]{1,59}$/);

/** A page of a board, as it is in the board's stream; `place` is a fractional index. */
export const pageRecordSchema = z.strictObject({
  id: pageIdSchema,
  type: z.literal(PAGE_TYPE),
  version: z.number(),
  versionNonce: z.number(),
  isDeleted: z.boolean(),
  /** Empty: the page is called by its number. */
  name: z
    .string()
    .max(BOARD_PAGE_NAME_MAX)
    .regex(/^[^\u0000-\u001f\u007f]*$/)
    .refine((text) => text.isWellFormed()),
  place: z
    .string()
    .regex(/^[A-Za-z0-9]+$/)
    .max(POSITION_MAX),
});
export type PageRecord = z.infer<typeof pageRecordSchema>;

interface Drawn {
  type: string;
  customData?: unknown;
}

const rawPageOf = ({ customData }: Drawn): unknown =>
  typeof customData === 'object' && customData !== null && 'page' in customData ? customData.page : undefined;

/** The page that an element names; MAIN_PAGE where it names none. */
export function pageNamedBy(element: Drawn): string {
  const page = rawPageOf(element);
  return typeof page === 'string' ? page : MAIN_PAGE;
}

/** R43: a page is whole, and what is drawn names a page by its id, or none. */
export function isPageSound(element: Drawn): boolean {
  if (element.type === PAGE_TYPE) return pageRecordSchema.safeParse(element).success;
  const page = rawPageOf(element);
  return page === undefined || pageIdSchema.safeParse(page).success;
}
