import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SCHEDULED_OPEN_MS } from '#contract/openness.ts';
import type { Privacy } from '#contract/openness.ts';
import type { ChatReference } from '#contract/socket-payloads.ts';
import { numberOf, openPair, sayIn } from '#server/testing/chat-fixtures.ts';
import { addLesson } from '#server/testing/lesson-fixture.ts';
import {
  addInPlace,
  addPublication,
  addResources,
  glossed,
  paragraph,
} from '#server/testing/material-fixture.ts';
import { addPost } from '#server/testing/post-fixture.ts';
import { addQuiz, addStatements } from '#server/testing/quiz-fixture.ts';
import { lesson } from '../../db/schema/lesson.ts';
import { publication } from '../../db/schema/material.ts';
import { post } from '../../db/schema/post.ts';
import { quiz } from '../../db/schema/quiz.ts';
import { createMemoryLimiter } from '../../platform/memory-limiter.ts';
import { connect, createUser, tokenFor } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { Actor, TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { blockUser } from '../moderation/service.ts';

let app: TestApp;
let a: UserRow;
let b: UserRow;
let chatId: number;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.sys.platform.limiter = createMemoryLimiter();
  ({ a, b, chatId } = await openPair(app));
});

type Kind = ChatReference['kind'];
type Values = { privacy: Privacy; availableFrom?: Date; deletedAt?: Date };
interface Thing {
  reference: ChatReference;
  change(values: Partial<Values>): Promise<unknown>;
}

/** A word that no answer to those who may not see a thing may contain. */
const SECRET = 'Kumush';

/** Of each kind: one thing of this author. */
const MAKE: Record<Kind, (author: UserRow, values: Values) => Promise<Thing>> = {
  lesson: async (author, values) => {
    const id = await addLesson(app, author, { title: SECRET, ...values });
    const change = (to: Partial<Values>) => app.db.update(lesson).set(to).where(eq(lesson.id, id));
    return { reference: { kind: 'lesson', id }, change };
  },
  quiz: async (author, values) => {
    const id = await addQuiz(app, author, { title: SECRET, ...values });
    await addStatements(app, id, 1);
    return {
      reference: { kind: 'quiz', id },
      change: (to) => app.db.update(quiz).set(to).where(eq(quiz.id, id)),
    };
  },
  publication: async (author, values) => {
    const id = await addPublication(app, author, { title: SECRET, ...values });
    const change = (to: Partial<Values>) => app.db.update(publication).set(to).where(eq(publication.id, id));
    return { reference: { kind: 'publication', id }, change };
  },
  post: async (author, values) => {
    const id = await addPost(app, author, { text: SECRET, ...values });
    const change = (to: Partial<Values>) => app.db.update(post).set(to).where(eq(post.id, id));
    return { reference: { kind: 'post', id }, change };
  },
  publicationResource: async (author, values) => {
    const page = await MAKE.publication(author, values);
    const [id = ''] = await addResources(app, Number(page.reference.id), [paragraph(SECRET)]);
    return { ...page, reference: { kind: 'publicationResource', id } };
  },
};
const KINDS = Object.keys(MAKE) as Kind[];

const CARDS = `query ($items: [ChatCardInput!]!) { getChatCards(items: $items) {
  kind id lesson { id title } quiz { id title } publication { id title } post { id text }
  publicationResource { id publicationId order type content exerciseId }
  exercise { type title descriptionStudent } words { word translation } } }`;

interface Card {
  kind: Kind;
  id: string;
  lesson: { id: number; title: string } | null;
  quiz: { id: number; title: string } | null;
  publication: { id: number; title: string } | null;
  post: { id: number; text: string } | null;
  publicationResource: Record<string, unknown> | null;
  exercise: object | null;
  words: object[];
}

const ask = async (viewer: Actor | null, items: readonly object[]) =>
  app.query<{ getChatCards: Card[] }>(CARDS, { items }, viewer ? await tokenFor(app, viewer) : undefined);

async function cardsOf(viewer: Actor, references: readonly ChatReference[]): Promise<Card[]> {
  const items = references.map(({ kind, id }) => ({ kind, id: String(id) }));
  const { data } = await ask(viewer, items);
  return data?.getChatCards ?? [];
}

/** Whether the viewer's card has anything of the thing; an empty one has not one word of it. */
async function isShownTo(viewer: Actor, { reference }: Thing): Promise<boolean> {
  const [card] = await cardsOf(viewer, [reference]);
  if (!card) throw new Error('no card');
  const shown = card[reference.kind] !== null;
  if (!shown) {
    expect(card).toEqual({
      kind: reference.kind,
      id: String(reference.id),
      lesson: null,
      quiz: null,
      publication: null,
      post: null,
      publicationResource: null,
      exercise: null,
      words: [],
    });
  } else expect(JSON.stringify(card)).toContain(SECRET);
  return shown;
}

const send = (person: UserRow, reference: ChatReference, opId?: string) =>
  sayIn(app, chatId, person, { message: '', attachments: [reference] }, opId);
const codeOf = async (answer: ReturnType<typeof send>) => {
  const given = await answer;
  return given.ok ? 'OK' : given.code;
};

describe.each(KINDS)('a card of a %s', (kind) => {
  test.each([
    ['PUBLIC', { privacy: 'PUBLIC' }, { author: true, connection: true, stranger: true, admin: true }],
    ['HIDDEN', { privacy: 'HIDDEN' }, { author: true, connection: false, stranger: false, admin: true }],
    [
      'CONNECTIONS',
      { privacy: 'CONNECTIONS' },
      { author: true, connection: true, stranger: false, admin: true },
    ],
    [
      'SCHEDULED, open',
      { privacy: 'SCHEDULED', from: 0 },
      { author: true, connection: true, stranger: true, admin: true },
    ],
    [
      'SCHEDULED, over',
      { privacy: 'SCHEDULED', from: -SCHEDULED_OPEN_MS },
      { author: true, connection: false, stranger: false, admin: true },
    ],
  ] as const)('%s is shown by its privacy', async (_name, { privacy, ...more }, expected) => {
    const now = app.clock.now().getTime();
    const availableFrom = 'from' in more ? { availableFrom: new Date(now + more.from) } : {};
    const thing = await MAKE[kind](a, { privacy, ...availableFrom });
    const stranger = await createUser(app, { role: 'STUDENT' });
    const admin = await createUser(app, { role: 'ADMIN' });
    expect({
      author: await isShownTo(a, thing),
      connection: await isShownTo(b, thing),
      stranger: await isShownTo(stranger, thing),
      admin: await isShownTo(admin, thing),
    }).toEqual(expected);
  });

  test('is empty at the next look once its author hides or deletes it, and for those who are blocked', async () => {
    const thing = await MAKE[kind](a, { privacy: 'PUBLIC' });
    await numberOf(send(a, thing.reference));
    expect(await isShownTo(b, thing)).toBe(true);
    await thing.change({ privacy: 'HIDDEN' });
    expect(await isShownTo(b, thing)).toBe(false);
    await thing.change({ privacy: 'PUBLIC' });
    await blockUser(app.context(a), b.id);
    expect(await isShownTo(b, thing)).toBe(false);
    await thing.change({ deletedAt: app.clock.now() });
    expect(await isShownTo(a, thing)).toBe(false);
  });

  test('is sent only by those who see it; the log has its kind and id alone', async () => {
    const thing = await MAKE[kind](a, { privacy: 'HIDDEN' });
    expect(await codeOf(send(b, thing.reference))).toBe('CHAT_ATTACHMENT_NOT_FOUND');
    const stored = await send(a, thing.reference);
    expect(stored).toMatchObject({ ok: true, payload: { message: '', attachments: [thing.reference] } });
    expect(JSON.stringify(stored)).not.toContain(SECRET);
    await thing.change({ deletedAt: app.clock.now() });
    expect(await codeOf(send(a, thing.reference))).toBe('CHAT_ATTACHMENT_NOT_FOUND');
  });

  test('R8: sent again after a lost answer it is the same message, though it is hidden meanwhile', async () => {
    const thing = await MAKE[kind](a, { privacy: 'PUBLIC' });
    const opId = v7();
    const seq = await numberOf(send(b, thing.reference, opId));
    await thing.change({ privacy: 'HIDDEN' });
    expect(await numberOf(send(b, thing.reference, opId))).toBe(seq);
    expect(await codeOf(send(b, thing.reference))).toBe('CHAT_ATTACHMENT_NOT_FOUND');
  });

  test('with an id that nothing has is empty, and cannot be sent', async () => {
    const none = kind === 'publicationResource' ? { kind, id: v7() } : { kind, id: 2_147_483_647 };
    const change = () => Promise.resolve();
    expect(await isShownTo(a, { reference: none, change })).toBe(false);
    expect(await codeOf(send(a, none))).toBe('CHAT_ATTACHMENT_NOT_FOUND');
  });
});

test('of ten attachments one that the sender may not see refuses the whole message', async () => {
  const own = await Promise.all(Array.from({ length: 9 }, () => MAKE.lesson(b, { privacy: 'HIDDEN' })));
  const foreign = await MAKE.lesson(a, { privacy: 'HIDDEN' });
  const attachments = own.map(({ reference }) => reference);
  const say = (given: ChatReference[]) => sayIn(app, chatId, b, { message: 'all', attachments: given });
  expect(await codeOf(say([...attachments, foreign.reference]))).toBe('CHAT_ATTACHMENT_NOT_FOUND');
  expect(await codeOf(say(attachments))).toBe('OK');
});

test('the cards of a page are read in one statement for each kind', async () => {
  const references: ChatReference[] = [];
  for (const kind of KINDS)
    for (let n = 0; n < 10; n += 1) references.push((await MAKE[kind](a, { privacy: 'PUBLIC' })).reference);
  const { result, queries } = await app.countQueries(() => cardsOf(b, references));
  expect(result.map((card) => card[card.kind] !== null)).toEqual(references.map(() => true));
  expect(
    queries.filter((statement) =>
      /from "(lesson|quiz|publication|publication_resource|post)"/.test(statement),
    ),
  ).toHaveLength(5);
});

test('a block comes with its place, and its exercise without the key', async () => {
  const publicationId = await addPublication(app, a, { title: SECRET });
  const [first = '', second = ''] = await addResources(app, publicationId, [
    paragraph('one'),
    paragraph('two'),
  ]);
  const { resourceId, exerciseId } = await addInPlace(app, publicationId);
  const ids = [second, resourceId, first];
  const cards = await cardsOf(
    b,
    ids.map((id) => ({ kind: 'publicationResource', id })),
  );
  expect(cards.map(({ publicationResource }) => publicationResource)).toEqual([
    expect.objectContaining({ id: second, publicationId, order: 2, type: 'TEXT', exerciseId: null }),
    { id: resourceId, publicationId, order: 3, type: 'EXERCISE', content: {}, exerciseId },
    expect.objectContaining({ id: first, order: 1 }),
  ]);
  expect(cards.map((card) => card.publication)).toEqual(
    ids.map(() => ({ id: publicationId, title: SECRET })),
  );
});

describe('what a card says of a block', () => {
  const WORDS = { type: 'WORDS', content: {} } as const;

  test('is the kind and the instruction of an exercise, and nothing of its key', async () => {
    const publicationId = await addPublication(app, a);
    const task = {
      title: 'Ice',
      descriptionStudent: 'True or not?',
      descriptionTeacher: SECRET,
      errorHint: SECRET,
    };
    const { resourceId } = await addInPlace(app, publicationId, task);
    const [free = ''] = await addResources(app, publicationId, [{ type: 'EXERCISE', content: {} }], 'c');
    const [card, empty] = await cardsOf(
      b,
      [resourceId, free].map((id) => ({ kind: 'publicationResource', id })),
    );
    expect(card?.exercise).toEqual({ type: 'trueFalse', title: 'Ice', descriptionStudent: 'True or not?' });
    expect(JSON.stringify(card)).not.toContain(SECRET);
    expect(empty).toMatchObject({ exercise: null, words: [] });
  });

  test('are the first three words of its page, each once, in their order', async () => {
    const publicationId = await addPublication(app, a);
    const [id = ''] = await addResources(app, publicationId, [WORDS], '0');
    await addResources(app, publicationId, [
      paragraph('"type": "gloss"'),
      glossed('пешком', 'on foot'),
      glossed('Пешком', 'on foot'),
      glossed('обратно', 'back'),
      glossed('вокзал', 'station'),
      glossed('гости', 'guests'),
    ]);
    await addResources(app, await addPublication(app, a), [glossed('чужое', 'of another page')]);
    const [card] = await cardsOf(b, [{ kind: 'publicationResource', id }]);
    expect(card?.words).toEqual([
      { word: 'пешком', translation: 'on foot' },
      { word: 'обратно', translation: 'back' },
      { word: 'вокзал', translation: 'station' },
    ]);
  });

  test('goes with the page: nothing of it is said once it is hidden', async () => {
    const publicationId = await addPublication(app, a);
    const [id = ''] = await addResources(app, publicationId, [WORDS, glossed(SECRET, SECRET)]);
    const { resourceId } = await addInPlace(app, publicationId, {
      title: SECRET,
      descriptionStudent: SECRET,
    });
    const references: ChatReference[] = [id, resourceId].map((each) => ({
      kind: 'publicationResource',
      id: each,
    }));
    expect(JSON.stringify(await cardsOf(b, references)).split(SECRET)).toHaveLength(5);
    await app.db.update(publication).set({ privacy: 'HIDDEN' }).where(eq(publication.id, publicationId));
    expect(JSON.stringify(await cardsOf(b, references))).not.toContain(SECRET);
  });

  test('is read in as many statements for ten blocks as for one', async () => {
    const references: ChatReference[] = [];
    for (let n = 0; n < 10; n += 1) {
      const publicationId = await addPublication(app, a);
      const [id = ''] = await addResources(app, publicationId, [WORDS, glossed('пешком', 'on foot')]);
      const { resourceId } = await addInPlace(app, publicationId);
      for (const each of [id, resourceId]) references.push({ kind: 'publicationResource', id: each });
    }
    // The first call also reads who asks.
    await cardsOf(b, []);
    const one = await app.countQueries(() => cardsOf(b, references.slice(0, 2)));
    const ten = await app.countQueries(() => cardsOf(b, references));
    expect(ten.result.filter(({ exercise, words }) => exercise !== null || words.length > 0)).toHaveLength(
      20,
    );
    expect(ten.queries).toHaveLength(one.queries.length);
  });
});

test.each([
  ['a file', [{ kind: 'file', id: v7() }]],
  ['no id', [{ kind: 'lesson', id: 'x' }]],
  ['a number for a block', [{ kind: 'publicationResource', id: '1' }]],
  ['too many', Array.from({ length: 51 }, (_, n) => ({ kind: 'lesson', id: String(n + 1) }))],
])('%s is refused', async (_name, items) => {
  expect((await ask(a, items)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});

test('visitors have no cards', async () => {
  expect((await ask(null, [])).errors?.[0]?.extensions?.code).toBe('UNAUTHORIZED');
});

test('a person who is connected with nobody of it sees only what is public in a group they joined', async () => {
  const c = await createUser(app, { role: 'STUDENT' });
  await connect(app, b, c);
  const thing = await MAKE.lesson(a, { privacy: 'CONNECTIONS' });
  await numberOf(send(b, thing.reference));
  expect(await isShownTo(c, thing)).toBe(false);
});
