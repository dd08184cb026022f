// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { oneself } from '@/components/testing/data';
import { answer, refusal } from '@/components/testing/fake-api';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeInLanguages, expectBreakable } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import { GetCategoriesDocument, GetChatCardsDocument, SaveLessonDocument } from '@/graphql/generated/graphql';
import type { ChatCard } from '@/lib/chat/cards';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { Attachments } from './attachments';

const BLOCK = '0198c0de-0000-7000-8000-000000000001';
const author = { id: 7, firstName: 'Aizada', lastName: 'Asanova' };
const closed = (kind: ChatCard['kind'], id: string): ChatCard => ({
  kind,
  id,
  lesson: null,
  quiz: null,
  publication: null,
  post: null,
  publicationResource: null,
  exercise: null,
  words: [],
});
const lesson = (title = 'Ice and snow', save = true): ChatCard => ({
  ...closed('lesson', '3'),
  lesson: {
    id: 3,
    title,
    coverUri: null,
    language: 'en',
    wordsCount: 8,
    fork: null,
    author,
    viewerCan: { save },
  },
});
const page: NonNullable<ChatCard['publication']> = {
  id: 5,
  title: 'Two roads',
  coverUri: null,
  language: null,
  readingMinutes: 6,
  fork: null,
  author,
  viewerCan: { save: false },
};
type Block = NonNullable<ChatCard['publicationResource']>;
const block = (type: Block['type'], content: object, changes: Partial<Block> = {}): ChatCard => ({
  ...closed('publicationResource', BLOCK),
  publication: page,
  publicationResource: {
    id: BLOCK,
    revision: 1,
    order: 2,
    position: 'a0',
    type,
    content,
    exerciseId: null,
    medias: [],
    ...changes,
  },
});
const file = {
  id: 'f',
  fullUri: '/api/files/f',
  mimeType: 'audio/mpeg',
  size: 2048,
  width: null,
  height: null,
};

const LESSON = { kind: 'lesson', id: 3 } as const;
const OF_BLOCK = { kind: 'publicationResource', id: BLOCK } as const;

describeInLanguages('what a message refers to', (locale, api) => {
  const view = pageObjectIn(locale);
  const open = async (attachments: ChatAttachment[], cards: ChatCard[]) => {
    api.set(oneself(), answer(GetChatCardsDocument, { getChatCards: cards }));
    await renderScreen(<Attachments chatId={5} attachments={attachments} />, { locale });
  };

  it('is fetched in one request, in the order of the message, and leads to its page', async () => {
    await open(
      [LESSON, { kind: 'quiz', id: 4 }, { kind: 'publication', id: 5 }],
      [
        lesson(`l${LONG_WORD}`),
        {
          ...closed('quiz', '4'),
          quiz: {
            id: 4,
            title: 'Articles',
            coverUri: null,
            exercisesCount: 5,
            fork: null,
            author,
            viewerCan: { save: false },
          },
        },
        { ...closed('publication', '5'), publication: page },
      ],
    );
    const first = await screen.findByRole('link', { name: `l${LONG_WORD}` });
    expect(first.getAttribute('href')).toBe('/materials/lessons/3');
    expectBreakable([`l${LONG_WORD}`]);
    expect(screen.getByRole('link', { name: 'Articles' }).getAttribute('href')).toBe('/quizzes/4');
    expect(screen.getByRole('link', { name: 'Two roads' }).getAttribute('href')).toBe('/materials/5');
    await view.expectShown(
      ['chat.cardFrom.lesson', { name: 'Aizada Asanova' }],
      ['chat.minutes', { count: 6 }],
    );
    const items = [LESSON, { kind: 'quiz', id: 4 }, { kind: 'publication', id: 5 }];
    expect(api.calls(GetChatCardsDocument)).toEqual([
      { items: items.map(({ kind, id }) => ({ kind, id: String(id) })) },
    ]);
  });

  it('a post shows its first words, and leads to its page', async () => {
    const words = `p${LONG_WORD}`;
    const sent = { id: 71, text: words, mentions: [], language: 'en' as const, author, mediaItems: [] };
    await open([{ kind: 'post', id: 71 }], [{ ...closed('post', '71'), post: sent }]);
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/feed/update/post/71');
    expectBreakable([words]);
    await view.expectShown(['chat.cardFrom.post', { name: 'Aizada Asanova' }]);
  });

  it('says with no word of it that it is not shared, and without a line why it is not shown', async () => {
    await open([LESSON], [closed('lesson', '3')]);
    await view.expectShown('errors.INVALID_PERMISSIONS', 'chat.sent.lesson');
    expect(screen.queryByRole('link')).toBeNull();
    api.set(refusal(GetChatCardsDocument, 'NETWORK_FAILURE'));
    await renderScreen(<Attachments chatId={5} attachments={[{ kind: 'lesson', id: 9 }]} />, { locale });
    await view.expectShown('common.networkError');
  });

  it('is saved from its card into a folder, if the viewer may', async () => {
    await open([LESSON], [lesson()]);
    api.set(
      answer(GetCategoriesDocument, { getCategories: { total: 0, hasMore: false, items: [] } }),
      answer(SaveLessonDocument, { saveLesson: { id: 3, fork: { categoryId: null } } } as never),
    );
    await view.press('saved.save');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: await view.words('saved.save') }));
    await until(() => expect(api.calls(SaveLessonDocument)).toEqual([{ lessonId: 3, categoryId: null }]));
    await view.expectAnnounced('saved.savedTexts.LESSON');
  });

  it('has no Save for those who may not', async () => {
    await open([LESSON], [lesson('Ice and snow', false)]);
    await screen.findByRole('link', { name: 'Ice and snow' });
    expect(screen.queryByRole('button', { name: await view.words('saved.save') })).toBeNull();
  });

  const node = { type: 'paragraph', content: [{ type: 'text', text: `w${LONG_WORD}` }] };
  it('a block is shown in brief and leads to its place on the page', async () => {
    await open([OF_BLOCK], [block('TEXT', { node })]);
    const link = await screen.findByRole('link', { name: 'Two roads' });
    expect(link.getAttribute('href')).toBe(`/materials/5#${BLOCK}`);
    expectBreakable([`w${LONG_WORD}`]);
  });

  it.each([
    ['AUDIO', { audioId: 'f', title: 'At the lake', transcript: '' }, [file], 'At the lake'],
    ['FILE', { fileId: 'f', title: 'Tasks.pdf' }, [file], 'Tasks.pdf'],
    ['VIDEO', { videoCode: 'abcdefghijk', title: 'A walk' }, [], 'A walk'],
    ['EXERCISE', {}, [], null],
    ['WORDS', {}, [], null],
  ] as const)('a block of kind %s names itself', async (type, content, medias, words) => {
    await open([OF_BLOCK], [block(type, content, { medias: [...medias] })]);
    await screen.findByRole('link', { name: 'Two roads' });
    const named = words ?? (await view.words(`chat.blocks.${type}`));
    expect(document.body.textContent).toContain(named);
    // Nothing of a video's host is asked before the page.
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('an exercise is told by its kind and instruction, words by the first of them', async () => {
    const exercise = {
      type: 'trueFalse',
      title: `t${LONG_WORD}`,
      descriptionStudent: 'True or not?',
    } as const;
    const words = [
      { word: 'пешком', translation: 'on foot' },
      { word: `w${LONG_WORD}`, translation: 'long' },
    ];
    const other = BLOCK.replace(/1$/, '2');
    await open(
      [OF_BLOCK, { ...OF_BLOCK, id: other }],
      [
        { ...block('EXERCISE', {}), exercise },
        { ...block('WORDS', {}), words },
      ],
    );
    await screen.findByText('True or not?');
    expect(document.body.textContent).toContain(await view.words('chat.exerciseKinds.trueFalse'));
    expect(document.body.textContent).toContain('пешком on foot');
    expectBreakable([`t${LONG_WORD}`, `w${LONG_WORD}`]);
  });

  it('a picture has its text for those who do not see it', async () => {
    const picture = { imageId: 'f', alt: 'A lake', caption: '', nodePosition: 'CENTER' };
    await open([OF_BLOCK], [block('PICTURE', picture, { medias: [{ ...file, width: 4, height: 3 }] })]);
    expect((await screen.findByAltText('A lake')).getAttribute('src')).toBe('/api/files/f');
  });
});
