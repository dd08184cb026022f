import { z } from 'zod';
import { CATEGORY_TITLE_MAX } from '#contract/limits.ts';
import { fieldCode, parseInput } from '../../input.ts';
import { cleanLine } from '../../text.ts';

const title = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().min(1, fieldCode('REQUIRED')).max(CATEGORY_TITLE_MAX));

/** The title of a folder. BAD_USER_INPUT. */
export const parseTitle = (input: { title: string }): string => parseInput(z.object({ title }), input).title;
