import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLICATION_RESOURCES_MAX } from '#contract/limits.ts';
import { addLessonFile } from '#server/testing/lesson-fixture.ts';
import { addPublication, paragraph, picture } from '#server/testing/material-fixture.ts';
import { createUser } from '../../testing/factories.ts';
import { FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createWebCaller } from '../../testing/web-caller.ts';
import type { UserRow } from '../account/model.ts';
import { findSaved } from '../upload/service.ts';

const uuidLike = '0b6f6c1e-3d0f-4a4e-9a55-6a2f5c1d7e10';

let app: TestApp;
let author: UserRow;
let other: UserRow;
let admin: UserRow;
let ask: ReturnType<typeof createWebCaller>['ask'];
let get: ReturnType<typeof createWebCaller>['get'];

beforeAll(async () => {
  app = await createTestApp({ platform: { limiter: FREE_LIMITER } });
  author = await createUser(app, { role: 'INSTRUCTOR' });
  other = await createUser(app, { role: 'INSTRUCTOR' });
  admin = await createUser(app, { role: 'ADMIN' });
  ({ ask, get } = createWebCaller(app));
});
afterAll(() => app.close());

interface Resource {
  id: string;
  revision: number;
  order: number;
  position: string;
  content: unknown;
  medias: { id: string }[];
}
interface Publication {
  id: number;
  revision: number;
  title: string;
  resources: Resource[];
  resourcesCount: number;
  exercisesCount: number;
  readingMinutes: number;
}

const create = (input: object = {}) =>
  get<Publication>(author, 'CreatePublication', { title: 'Page', ...input });
const update = (id: number, input: object) => get<Publication>(author, 'UpdatePublication', { id, ...input });
const refusal = async (id: number, input: object) => {
  const { code, extensions } = await ask(author, 'UpdatePublication', { id, ...input });
  return [code, extensions.fields];
};
const uuid = () => app.sys.platform.ids.randomUuid();
const text = (words = 'Ice is cold.', values: object = {}) => ({
  id: uuid(),
  position: 'a0',
  ...paragraph(words),
  ...values,
});
const exercise = (values: object = {}) => ({
  id: uuid(),
  position: 'a0',
  type: 'EXERCISE',
  content: {},
  ...values,
});
const newImage = () => addLessonFile(app, author, 'PUBLICATION_IMAGE', false);
const isThere = async (file: string) => (await findSaved(app.sys, file)) !== null;
const changed = { code: 'ALREADY_CHANGED' };

describe('a new publication', () => {
  test('is hidden, and made once however often it is sent', async () => {
    const clientId = uuid();
    const first = await create({ clientId, resources: [text()] });
    expect(first).toMatchObject({ privacy: 'HIDDEN', revision: 1, resources: [{ revision: 1, order: 1 }] });
    const again = await create({ clientId, title: 'Typed on' });
    expect(again).toMatchObject({ id: first.id, title: 'Typed on', resources: [{ order: 1 }] });
    await update(first.id, { title: 'By another tab' });
    const { code } = await ask(author, 'CreatePublication', { clientId, title: 'Lost answer' });
    expect(code).toBe('EDIT_CONFLICT');
    expect((await ask(other, 'CreatePublication', { clientId, title: 'Mine' })).code).toBe('BAD_USER_INPUT');
  });

  test('needs a title, and a start if it is scheduled', async () => {
    for (const title of ['', '  ', '\u200b']) {
      const { extensions } = await ask(author, 'CreatePublication', { title });
      expect(extensions.fields).toEqual({ title: { code: 'REQUIRED' } });
    }
    const { extensions } = await ask(author, 'CreatePublication', { title: 'Page', privacy: 'SCHEDULED' });
    expect(extensions.fields).toEqual({ availableFrom: { code: 'REQUIRED' } });
  });
});

describe('two devices', () => {
  test('changes of different fields and blocks are joined', async () => {
    const blocks = [text('one', { position: 'a1' }), text('two', { position: 'a0' })];
    const { id, revision } = await create({ resources: blocks });
    await update(id, { revision, title: 'One', resources: [{ ...blocks[0], ...paragraph('ONE') }] });
    const between = text('between', { position: 'a0V' });
    const joined = await update(id, { revision, description: 'Two', resources: [between] });
    expect(joined).toMatchObject({ title: 'One', description: 'Two', resourcesCount: 3 });
    expect(joined.resources.map(({ content, order }) => [order, content])).toEqual([
      [1, paragraph('two').content],
      [2, paragraph('between').content],
      [3, paragraph('ONE').content],
    ]);
  });

  test('of one field or block, the second learns it; nothing of that save is stored', async () => {
    const block = text();
    const { id, revision } = await create({ resources: [block] });
    await update(id, { revision, title: 'One', resources: [{ ...block, ...paragraph('One') }] });
    const mine = { ...block, ...paragraph('Two') };
    const fields = { title: changed, [`resources.${block.id}`]: changed };
    const sent = { revision, title: 'Two', description: 'Two', resources: [mine, text('new')] };
    expect(await refusal(id, sent)).toEqual(['EDIT_CONFLICT', fields]);
    expect(await get(author, 'Publication', { id })).toMatchObject({
      title: 'One',
      description: '',
      resources: [paragraph('One')],
    });
    expect(await refusal(id, { revision, removedResources: [block.id] })).toEqual([
      'EDIT_CONFLICT',
      { [`resources.${block.id}`]: changed },
    ]);
  });

  test('a move is joined with a change, from either side', async () => {
    const block = text();
    const { id, revision } = await create({ resources: [block] });
    await update(id, { revision, resources: [{ ...block, position: 'a5' }] });
    const { resources } = await update(id, { revision, resources: [{ ...block, ...paragraph('New') }] });
    expect(resources).toMatchObject([{ ...paragraph('New'), revision: 3 }]);
    const moved = { ...block, ...paragraph('New'), position: 'a9' };
    const after = await update(id, { revision: 2, resources: [moved] });
    expect(after.resources).toMatchObject([{ position: 'a9', revision: 3 }]);
  });

  test('a block that somebody has removed comes back when it is changed', async () => {
    const block = text();
    const { id, revision } = await create({ resources: [block] });
    await update(id, { revision, removedResources: [block.id] });
    const back = await update(id, { revision, resources: [{ ...block, ...paragraph('Typed on') }] });
    expect(back).toMatchObject({
      resourcesCount: 1,
      resources: [{ id: block.id, ...paragraph('Typed on') }],
    });
  });

  test('the same text twice is no conflict, and no new revision', async () => {
    const block = text();
    const { id, revision } = await create({ resources: [block] });
    const sent = { revision, title: 'One', resources: [{ ...block, ...paragraph('New') }] };
    await update(id, sent);
    expect(await update(id, sent)).toMatchObject({ title: 'One', revision: 2 });
  });

  test('of two saves of one block at once one wins, the other learns it', async () => {
    const block = text();
    const { id, revision } = await create({ resources: [block] });
    const answers = await Promise.all(
      ['One', 'Two'].map((words) =>
        ask(author, 'UpdatePublication', { id, revision, resources: [{ ...block, ...paragraph(words) }] }),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['EDIT_CONFLICT', 'ok']);
  });
});

describe('files', () => {
  test('are claimed, replaced and released with their blocks', async () => {
    const [first, second] = [await newImage(), await newImage()];
    const block = { id: uuid(), position: 'a0', ...picture(first) };
    const { id, resources } = await create({ resources: [block] });
    expect(resources).toMatchObject([{ medias: [{ id: first }] }]);
    await update(id, { resources: [{ ...block, position: 'a1' }] });
    expect(await isThere(first)).toBe(true);
    const replaced = await update(id, { resources: [{ ...block, ...picture(second) }] });
    expect(replaced.resources).toMatchObject([{ medias: [{ id: second }] }]);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await update(id, { removedResources: [block.id] });
    expect(await isThere(second)).toBe(false);
  });

  test('one file stands in two blocks of one page until both are gone', async () => {
    const image = await newImage();
    const [one, two] = [
      { id: uuid(), position: 'a0', ...picture(image) },
      { id: uuid(), position: 'a1', ...picture(image) },
    ];
    const { id } = await create({ resources: [one] });
    expect((await update(id, { resources: [two] })).resources).toMatchObject([
      { medias: [{ id: image }] },
      { medias: [{ id: image }] },
    ]);
    await update(id, { removedResources: [one.id] });
    expect(await isThere(image)).toBe(true);
    await update(id, { removedResources: [two.id] });
    expect(await isThere(image)).toBe(false);
  });

  test('of other people, of other pages, for other purposes and unknown ones are not found', async () => {
    const used = await newImage();
    await create({ resources: [{ id: uuid(), position: 'a0', ...picture(used) }] });
    const files = [
      await addLessonFile(app, other, 'PUBLICATION_IMAGE', false),
      await addLessonFile(app, author, 'PUBLICATION_AUDIO', false),
      used,
      uuid(),
    ];
    for (const file of files) {
      const resources = [{ id: uuid(), position: 'a0', ...picture(file) }];
      const { code } = await ask(author, 'CreatePublication', { title: 'Page', resources });
      expect(code).toBe('UPLOAD_NOT_FOUND');
    }
    const cover = await addLessonFile(app, other, 'PUBLICATION_COVER', false);
    expect((await ask(author, 'CreatePublication', { title: 'Page', cover })).code).toBe('UPLOAD_NOT_FOUND');
    expect(await isThere(used)).toBe(true);
  });

  test('a save that is refused claims nothing', async () => {
    const image = await newImage();
    const resources = [
      { id: uuid(), position: 'a0', ...picture(image) },
      { id: uuid(), position: 'a1', ...picture(uuid()) },
    ];
    const { id } = await create();
    expect((await refusal(id, { resources }))[0]).toBe('UPLOAD_NOT_FOUND');
    await update(id, { resources: resources.slice(0, 1) });
  });

  test('that ADMIN adds belong to the author from then on', async () => {
    const file = await addLessonFile(app, admin, 'PUBLICATION_IMAGE', false);
    const { id } = await create();
    const resources = [{ id: uuid(), position: 'a0', ...picture(file) }];
    await get(admin, 'UpdatePublication', { id, resources });
    expect((await findSaved(app.sys, file))?.userId).toBe(author.id);
  });

  test('a cover is replaced and removed', async () => {
    const newCover = () => addLessonFile(app, author, 'PUBLICATION_COVER', false);
    const [first, second] = [await newCover(), await newCover()];
    const { id } = await create({ cover: first });
    await update(id, { cover: second });
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    expect(await update(id, { cover: null })).toMatchObject({ coverUri: null });
    expect(await isThere(second)).toBe(false);
  });
});

describe('what a page is together', () => {
  test('is counted with every save', async () => {
    const long = text('word '.repeat(600));
    const task = exercise();
    const { id, ...made } = await create({ resources: [long, task, text()] });
    expect(made).toMatchObject({ resourcesCount: 3, exercisesCount: 1, readingMinutes: 4 });
    const after = await update(id, { removedResources: [long.id, uuid()], resources: [exercise()] });
    expect(after).toMatchObject({ resourcesCount: 3, exercisesCount: 2, readingMinutes: 1 });
    const changedText = { ...long, ...paragraph('word '.repeat(300)) };
    expect(await update(id, { resources: [changedText] })).toMatchObject({ readingMinutes: 2 });
    expect(await update(id, { resources: [{ ...changedText, position: 'z' }] })).toMatchObject({
      resourcesCount: 4,
      readingMinutes: 2,
    });
  });

  test('holds 500 blocks, also when two devices fill it at once', async () => {
    const blocks = Array.from({ length: PUBLICATION_RESOURCES_MAX - 1 }, (_, index) =>
      text('x', { position: `a${index}` }),
    );
    const { id } = await create({ resources: blocks });
    const answers = await Promise.all(
      [text(), text()].map((block) => ask(author, 'UpdatePublication', { id, resources: [block] })),
    );
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['PUBLICATION_RESOURCES_FULL', 'ok']);
    const { resources } = await update(id, { resources: [text()], removedResources: [blocks[0]?.id] });
    expect(resources.map(({ order }) => order)).toEqual(blocks.concat(text()).map((_, index) => index + 1));
    const many = Array.from({ length: PUBLICATION_RESOURCES_MAX + 1 }, () => text('x'));
    const { code } = await ask(author, 'CreatePublication', { title: 'Page', resources: many });
    expect(code).toBe('PUBLICATION_RESOURCES_FULL');
  });

  test('of 500 blocks is saved by six statements, as one of one block', async () => {
    const [image, other] = [await newImage(), await newImage()];
    const removed = exercise();
    const blocks = [
      ...Array.from({ length: PUBLICATION_RESOURCES_MAX - 2 }, (_, index) =>
        text('x', { position: `a${index}` }),
      ),
      { id: uuid(), position: 'b0', ...picture(image) },
    ];
    const { id, revision } = await create({ resources: [...blocks, removed] });
    const resources = blocks.map((block) =>
      block.type === 'PICTURE' ? { ...block, ...picture(other) } : { ...block, ...paragraph('y') },
    );
    const sent = { id, revision, title: 'New', resources, removedResources: [removed.id] };
    await get(author, 'Publications', { take: 1 });
    const { result, queries } = await app.countQueries(() =>
      ask<Publication>(author, 'UpdatePublication', sent),
    );
    expect(result.it?.resourcesCount).toBe(PUBLICATION_RESOURCES_MAX - 1);
    // The session of the caller is made by the test itself.
    expect(queries.filter((query) => !/insert into "session"/.test(query)).length).toBeLessThanOrEqual(6);
  });

  test('holds 1 MB, in however many saves; a smaller text is taken', async () => {
    const big = () => text('я'.repeat(10_000));
    const half = Array.from({ length: 24 }, big);
    const { id } = await create({ resources: half });
    await update(id, { resources: Array.from({ length: 24 }, big) });
    expect((await refusal(id, { resources: [big(), big()] }))[0]).toBe('PUBLICATION_TOO_LARGE');
    await update(id, { resources: [{ ...half[0], ...paragraph('small') }, big()] });
    const { code } = await ask(author, 'CreatePublication', {
      title: 'Page',
      resources: Array.from({ length: 51 }, big),
    });
    expect(code).toBe('PUBLICATION_TOO_LARGE');
  });
});

describe('refused', () => {
  test('a block of another page, and one of somebody else', async () => {
    const block = text();
    await create({ resources: [block] });
    const { id } = await create();
    expect((await refusal(id, { resources: [block] }))[0]).toBe('BAD_USER_INPUT');
    expect((await refusal(id, { removedResources: [block.id] }))[0]).toBe('BAD_USER_INPUT');
    const { code } = await ask(author, 'CreatePublication', { title: 'Page', resources: [block] });
    expect(code).toBe('BAD_USER_INPUT');
    const theirs = await addPublication(app, other);
    expect((await refusal(theirs, { resources: [text()] }))[0]).toBe('INSUFFICIENT_ROLE');
  });

  test('a folder of somebody else', async () => {
    const { id: categoryId } = await get<{ id: number }>(other, 'CreateCategory', { title: 'Folder' });
    const { id } = await create();
    expect((await refusal(id, { categoryId }))[0]).toBe('CATEGORY_NOT_FOUND');
    const { code } = await ask(author, 'CreatePublication', { title: 'Page', categoryId });
    expect(code).toBe('CATEGORY_NOT_FOUND');
  });

  test('another type for a stored block', async () => {
    const block = text();
    const { id } = await create({ resources: [block] });
    expect(await refusal(id, { resources: [exercise({ id: block.id })] })).toEqual([
      'BAD_USER_INPUT',
      { 'resources.0.type': { code: 'INVALID_VALUE' } },
    ]);
  });

  const HREF = 'node.content.0.marks.0.attrs.href';
  const link = (href: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
  });
  const image = { alt: '', caption: '', nodePosition: 'CENTER' };
  test.each<[string, string, unknown, string]>([
    ['a script', 'TEXT', { node: { type: 'script', content: [] } }, 'node'],
    ['an event attribute', 'TEXT', { node: { type: 'paragraph', attrs: { onclick: 'x' } } }, 'node'],
    ['a script link', 'TEXT', { node: link('javascript:alert(1)') }, HREF],
    ['a data link', 'TEXT', { node: link('data:text/html,<script>') }, HREF],
    ['a script link with a NUL', 'TEXT', { node: link('java\u0000script:alert(1)') }, HREF],
    ['no node', 'TEXT', {}, 'node'],
    ['an address for a video', 'VIDEO', { videoCode: 'https://x.y', title: '' }, 'videoCode'],
    [
      'a place that there is not',
      'PICTURE',
      { ...image, imageId: uuidLike, nodePosition: '"><b>' },
      'nodePosition',
    ],
    ['a file that is no id', 'PICTURE', { ...image, imageId: '../a' }, 'imageId'],
    ['more than a type has', 'WORDS', { html: '<script>' }, ''],
  ])('%s', async (_, type, content, path) => {
    const { id } = await create();
    const blocks = [text(), { id: uuid(), position: 'a1', type, content }];
    const [code, fields] = await refusal(id, { resources: blocks });
    expect(code).toBe('BAD_USER_INPUT');
    expect(Object.keys(fields as object)).toEqual([`resources.1.content${path && `.${path}`}`]);
    expect(await get(author, 'Publication', { id })).toMatchObject({ resources: [] });
  });

  test.each([
    ['a position', { position: 'a 0' }],
    ['an id', { id: '1' }],
    ['no object', { content: [] }],
    ['a text', { content: '<script>' }],
  ])('%s', async (_, values) => {
    const { id } = await create();
    expect((await refusal(id, { resources: [text('x', values)] }))[0]).toBe('BAD_USER_INPUT');
  });

  test('what no database stores is left out of a text', async () => {
    const { resources } = await create({ resources: [text('a\u0000b\ud800')] });
    expect(resources).toMatchObject([paragraph('ab\ufffd')]);
  });
});
