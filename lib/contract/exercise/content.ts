import { z } from 'zod';
import { partId } from './parts.ts';

const flag = z.boolean().optional();
const textNode = z.object({ t: z.literal('text'), s: z.string(), b: flag, i: flag, u: flag });
const breakNode = z.object({ t: z.literal('br') });
const gapNode = z.object({ t: z.literal('gap'), id: partId, tip: z.string().optional() });
const unitNode = z.object({ t: z.literal('unit'), id: partId, s: z.string() });
const mainNode = z.object({ t: z.literal('main'), s: z.string() });
const placeNode = z.object({ t: z.literal('place'), id: partId });

const contentNode = z.discriminatedUnion('t', [textNode, breakNode, gapNode, unitNode, mainNode, placeNode]);
export const contentSchema = z.array(contentNode);

/** A piece of the text a student sees (X16). `b`, `i`, `u`: bold, italic, underlined. */
export type ContentNode = z.infer<typeof contentNode>;
export type TextNode = z.infer<typeof textNode>;
