import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { ask } from './contract.ts';
import { enter } from './enter.ts';
import { expect } from './fixtures.ts';
import { newPerson } from './people.ts';

/** Calls the BFF and throws on a refusal. */
export async function must<Result>(
  request: APIRequestContext,
  operation: string,
  variables: object,
): Promise<Result> {
  const { data, errors } = await ask(request, operation, variables);
  expect(errors, operation).toBeUndefined();
  return Object.values(data ?? {})[0] as Result;
}

const TUS = { 'tus-resumable': '1.0.0' };
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Uploads a picture as the page does, without a form; returns its upload id. */
export async function sendPicture(request: APIRequestContext, purpose = 'EXERCISE_IMAGE'): Promise<string> {
  const background = '#cfe9f7';
  const data = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return sendFile(request, { name: 'room.png', data, purpose });
}

/** Uploads a file as the page does, in one piece; returns its upload id. */
export async function sendFile(
  request: APIRequestContext,
  { name, data, purpose }: { name: string; data: Buffer; purpose: string },
): Promise<string> {
  const headers = { ...TUS, origin: process.env.E2E_WEB_URL ?? '' };
  const metadata = `purpose ${encoded(purpose)},filename ${encoded(name)}`;
  const created = await request.post('/api/upload', {
    headers: { ...headers, 'upload-length': String(data.length), 'upload-metadata': metadata },
  });
  expect(created.status(), await created.text()).toBe(201);
  const path = new URL(created.headers().location ?? '', process.env.E2E_WEB_URL).pathname;
  const sent = await request.patch(path, {
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data,
  });
  expect(sent.status(), await sent.text()).toBe(204);
  return path.split('/').pop() ?? '';
}

const image = (fileId: string) => ({ id: 'i1', fileId, alt: 'A room' });
const spot = (x: number, y: number, phrase: string) => ({ imageId: 'i1', x, y, w: 0.3, h: 0.2, phrase });

/** The exercises of authored-kinds.ts in their order, as an author's page would send them. */
export const tenInputs = (pictures: [string, string]): [string, object][] => [
  ['dragTheWords', { text: 'The *quick* fox and the *lazy* dog', distractors: ['green'] }],
  [
    'dragTheWordsImage',
    { images: [image(pictures[0])], spots: [spot(0.1, 0.2, 'cup'), spot(0.6, 0.6, 'lamp')] },
  ],
  ['fillInTheBlanks', { text: 'She *goes/walks* to school and *reads*.' }],
  [
    'fillInTheBlanksImage',
    { images: [image(pictures[1])], spots: [spot(0.1, 0.2, 'cup'), spot(0.6, 0.6, 'lamp/lantern')] },
  ],
  ['markTheWords', { text: 'He *-go* to a *house*' }],
  [
    'multipleChoice',
    {
      question: 'Which are birds?',
      options: [{ text: 'owl', correct: true }, { text: 'hen', correct: true }, { text: 'ant' }],
    },
  ],
  [
    'singleChoice',
    {
      question: 'Which is a colour?',
      options: [{ text: 'red', correct: true }, { text: 'ten' }, { text: 'sun' }],
    },
  ],
  [
    'trueFalse',
    {
      statements: [
        { text: 'Snow is white.', answer: true },
        { text: 'Fire is cold.', answer: false },
      ],
    },
  ],
  ['findSynonym', { text: 'A *big* house', candidates: '*large*\n*-small*\n*-tiny*' }],
  ['findThePlace', { text: 'She *always* drinks *-* coffee *-* every *-* day.' }],
];

/** Creates a public quiz of all ten types, one point each, by a new instructor on this page; returns its id. */
export async function makeQuizOfTen(page: Page, settings: object = {}): Promise<number> {
  await enter(page, 'INSTRUCTOR', newPerson('Gulnara'));
  const { request } = page;
  const input = { title: 'All ten kinds', privacy: 'PUBLIC', itemsPerPage: 5, ...settings };
  const { id: quizId } = await must<{ id: number }>(request, 'CreateQuiz', { input });
  for (const [type, block] of tenInputs([await sendPicture(request), await sendPicture(request)]))
    await must(request, 'CreateExercise', { input: { quizId, type, [type]: block } });
  return quizId;
}
