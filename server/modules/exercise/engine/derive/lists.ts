import { isDeepStrictEqual } from 'node:util';
import type { Blocks } from '#contract/exercise/blocks.ts';
import type { Drafts } from '#contract/exercise/drafts.ts';
import { normaliseLine, normaliseSource } from '#contract/exercise/marked-text.ts';
import type { Id } from '#contract/exercise/parts.ts';
import { makeIds } from './ids.ts';
import type { Making } from './maker.ts';
import { nameImages } from './spots.ts';

export function deriveMultipleChoice(
  draft: Drafts['multipleChoice'],
  making: Making<'multipleChoice'>,
): Blocks['multipleChoice'] {
  const { right, block } = makeChoice(draft, making);
  return { ...block, answer: right };
}

export function deriveSingleChoice(
  draft: Drafts['singleChoice'],
  making: Making<'singleChoice'>,
): Blocks['singleChoice'] {
  const { right, block } = makeChoice(draft, making);
  return { ...block, answer: right[0] ?? '' };
}

function makeChoice(
  { question, options, shuffle, images, audios }: Drafts['multipleChoice'],
  { former, newId }: Pick<Making<'multipleChoice' | 'singleChoice'>, 'former' | 'newId'>,
) {
  const ids = makeIds(former?.data.options ?? [], newId);
  const right: Id[] = [];
  const made = options.map(({ id: known, text: typed, imageId, audioId, correct }) => {
    const text = normaliseSource(typed).trim();
    const shown = { ...(text && { text }), ...(imageId && { imageId }), ...(audioId && { audioId }) };
    const id = ids.keep(known, options, ({ id: _other, ...former }) => isDeepStrictEqual(former, shown));
    if (correct) right.push(id);
    return { id, ...shown };
  });
  const block = {
    ...(images.length > 0 && { images: nameImages(images) }),
    ...(audios.length > 0 && {
      audios: audios.map((audio, index) => ({ ...audio, id: audio.id || `a${index + 1}` })),
    }),
    data: { question: normaliseSource(question).trim(), options: made, shuffle },
  };
  return { right, block };
}

export function deriveTrueFalse(
  { statements, shuffle }: Drafts['trueFalse'],
  { former, newId }: Making<'trueFalse'>,
): Blocks['trueFalse'] {
  const ids = makeIds(former?.data.statements ?? [], newId);
  const answer: Record<Id, boolean> = {};
  const made = statements.map(({ id: known, text, answer: right }) => {
    const line = normaliseLine(text).trim();
    const id = ids.keep(known, statements, (former) => former.text === line);
    if (right !== null) answer[id] = right;
    return { id, text: line };
  });
  return { data: { statements: made, shuffle }, answer };
}
