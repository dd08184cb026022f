import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { must, sendFile, sendPicture, tenInputs } from './quizzes.ts';

/** A public page of the person whose cookies these are: a text, and an exercise below it. Returns its id. */
export async function makePublication(request: APIRequestContext): Promise<number> {
  const blockId = randomUUID();
  const text = 'Look at the two roads.';
  const { id } = await must<{ id: number }>(request, 'CreatePublication', {
    title: 'Идти or ходить',
    privacy: 'PUBLIC',
    language: 'ru',
    resources: [
      {
        id: randomUUID(),
        position: 'a0',
        type: 'TEXT',
        content: { node: { type: 'paragraph', content: [{ type: 'text', text }] } },
      },
      { id: blockId, position: 'a1', type: 'EXERCISE', content: {} },
    ],
  });
  const fillInTheBlanks = { text: 'She *goes* home.' };
  await must(request, 'CreateExercise', {
    input: { publicationResourceId: blockId, type: 'fillInTheBlanks', fillInTheBlanks },
  });
  return id;
}

/** A public page with a glossed text, a video, an exercise, the words of the page and this PDF, in this order. */
export async function makeFullPublication(request: APIRequestContext, pdf: Buffer): Promise<number> {
  const fileId = await sendFile(request, { name: 'Cards.pdf', data: pdf, purpose: 'PUBLICATION_FILE' });
  const blockId = randomUUID();
  const gloss = { type: 'gloss', attrs: { translation: 'on foot' } };
  const content = [
    { type: 'text', text: 'We go ' },
    { type: 'text', text: 'пешком', marks: [gloss] },
  ];
  const blocks = [
    { type: 'TEXT', content: { node: { type: 'paragraph', content } } },
    { type: 'VIDEO', content: { videoCode: 'dQw4w9WgXcQ', title: 'A walk' } },
    { id: blockId, type: 'EXERCISE', content: {} },
    { type: 'WORDS', content: {} },
    { type: 'FILE', content: { fileId, title: 'Cards.pdf' } },
  ];
  const { id } = await must<{ id: number }>(request, 'CreatePublication', {
    title: 'Идти or ходить',
    privacy: 'PUBLIC',
    language: 'ru',
    resources: blocks.map((block, at) => ({ id: randomUUID(), position: `a${at}`, ...block })),
  });
  await must(request, 'CreateExercise', {
    input: {
      publicationResourceId: blockId,
      type: 'fillInTheBlanks',
      descriptionStudent: 'Write the verb.',
      fillInTheBlanks: { text: 'She *goes* home.' },
    },
  });
  return id;
}

/** A public page of the ten kinds, in the order of `tenInputs`. Returns its id. */
export async function makePageOfTen(request: APIRequestContext): Promise<number> {
  const inputs = tenInputs([await sendPicture(request), await sendPicture(request)]);
  const resources = inputs.map((_, index) => ({
    id: randomUUID(),
    position: `a${index}`,
    type: 'EXERCISE',
    content: {},
  }));
  const { id } = await must<{ id: number }>(request, 'CreatePublication', {
    title: 'All ten kinds',
    privacy: 'PUBLIC',
    language: 'en',
    resources,
  });
  for (const [index, [type, block]] of inputs.entries()) {
    const input = { publicationResourceId: resources[index]?.id, type, [type]: block };
    await must(request, 'CreateExercise', { input });
  }
  return id;
}

/** A page longer than any screen, of the person whose cookies these are; nobody else may see it. Its first paragraph has a gloss. */
export async function makeLongPublication(request: APIRequestContext): Promise<number> {
  const gloss = { type: 'gloss', attrs: { translation: 'on foot' } };
  const paragraphs = Array.from({ length: 16 }, (_, at) => [
    { type: 'text', text: `${at + 1}. ${'The road went on over the pass. '.repeat(8)}` },
    ...(at === 0 ? [{ type: 'text', text: 'пешком', marks: [gloss] }] : []),
  ]);
  const { id } = await must<{ id: number }>(request, 'CreatePublication', {
    title: 'On foot',
    privacy: 'HIDDEN',
    language: 'ru',
    resources: paragraphs.map((content, at) => ({
      id: randomUUID(),
      position: `a${at.toString(36)}`,
      type: 'TEXT',
      content: { node: { type: 'paragraph', content } },
    })),
  });
  return id;
}
