import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { must } from './quizzes.ts';

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
