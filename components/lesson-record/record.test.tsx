// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Loaded when it is shown: here it is there already.
import '@/components/exercise/kinds/fill-in-the-blanks';
import { message } from '@/components/testing/chat';
import { AT, oneself, person } from '@/components/testing/data';
import { exerciseOf } from '@/components/testing/exercise';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { fakeNearness } from '@/components/testing/near';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeScreen, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import {
  GetChatMessagesPaginatedDocument,
  GetLessonFilesDocument,
  GetLessonRecordAnswerDocument,
  GetLessonRecordAnswersDocument,
  GetLessonRecordBoardDocument,
  GetLessonRecordDocument,
  GetLessonSheetDocument,
  GetLiveLessonThingsDocument,
  RefundLessonChargeDocument,
} from '@/graphql/generated/graphql';
import type { GetLessonRecordAnswerQuery, GetLessonRecordQuery } from '@/graphql/generated/graphql';
import { RecordScreen } from './record-screen';

// Excalidraw needs a canvas, which happy-dom does not have.
vi.mock('@/lib/lesson-record/draw-picture', () => ({
  drawPicture: async (_board: number, elements: readonly { id: string }[]) =>
    new Blob([elements.map(({ id }) => id).join(' ')]),
  drawVector: async () => new Blob(['<svg/>']),
}));

// happy-dom has no fonts either.
vi.mock('@/lib/board/assets', () => ({ setAssetPath: () => undefined }));
const saved = vi.hoisted(() => ({ files: [] as { name: string; blob: Blob }[] }));
vi.mock('@/lib/save-blob', () => ({
  saveBlob: (blob: Blob, name: string) => void saved.files.push({ name, blob }),
}));

type Record = GetLessonRecordQuery['getLessonRecord'];

const teacher = person(2, { firstName: 'Gulnara', role: 'INSTRUCTOR' });
const at = (time: string) => `2026-11-19T${time}:00.000Z`;
const line = {
  ...{
    exerciseId: 41,
    title: 'Lost and found',
    parentTitle: 'Hotels',
    answeredCount: 1,
    points: 5,
    maxPoints: 6,
  },
  type: 'fillInTheBlanks' as const,
  language: 'en' as const,
  state: 'REVEALED' as const,
};

const record = (changes: Partial<Record> = {}): Record => ({
  schedule: {
    ...{ id: 5, title: 'Past simple at the hotel desk', zone: 'Asia/Bishkek', chatId: 9, duration: 45 },
    ...{ startsAt: at('12:00'), endsAt: at('12:45'), startedAt: at('11:55'), endedAt: at('12:47') },
    ...{ state: 'ENDED' as const, cancelReason: null, language: 'en' },
    instructor: teacher,
    students: [person(1), person(3)],
  },
  isOver: true,
  attendance: [
    { user: teacher, seconds: 47 * 60, spans: [{ from: at('12:00'), to: at('12:47'), isLost: false }] },
    {
      user: person(1),
      seconds: 40 * 60,
      spans: [
        { from: at('12:03'), to: at('12:20'), isLost: true },
        { from: at('12:24'), to: at('12:47'), isLost: false },
      ],
    },
    { user: person(3), seconds: 0, spans: [] },
  ],
  boards: [{ boardId: 7, name: 'Time line', partsCount: 2, isFinal: true }],
  exercises: [line],
  next: null,
  payments: [],
  viewerCan: { readChat: true, seeAllAnswers: false, seeOwnAnswers: true },
  ...changes,
});

const given = (changes: Partial<GetLessonRecordAnswerQuery['getLessonRecordAnswer']> = {}) =>
  answer(GetLessonRecordAnswerDocument, {
    getLessonRecordAnswer: {
      exercise: { ...exerciseOf('fillInTheBlanks', 'x'), version: 1, errorHint: 'Think of yesterday.' },
      solution: null,
      lastVersion: 2,
      parts: [{ part: 'g1', text: 'bringed', flag: null, version: 1, givenAt: AT }],
      afterLock: [{ part: 'g1', text: 'brought', flag: null, version: 1, givenAt: AT }],
      hints: [
        { part: 'g1', text: 'Look at the ending.', isToAll: true },
        { part: 'g1', text: 'It is irregular.', isToAll: false },
      ],
      handedInAt: null,
      result: {
        ...{ points: 0, maxPoints: 1, version: 2 },
        verdicts: { correct: [], half: [], wrong: ['g1'], empty: [], missed: [] },
      },
      ...changes,
    },
  });

const chat = (text = 'Yellow: the time is finished.') =>
  answer(GetChatMessagesPaginatedDocument, {
    getChatMessagesPaginated: {
      hasMore: false,
      items: [{ ...message({ seq: 1, message: text, userId: 2 }), user: teacher }],
      people: [teacher],
    },
  });
const files = answer(GetLessonFilesDocument, {
  getLessonFiles: [
    {
      id: 'f',
      title: 'Hotel dialogues.pdf',
      fullUri: '/f',
      signedAt: AT,
      mimeType: 'application/pdf',
      size: 3e6,
    },
  ],
});
const board = answer(GetLessonRecordBoardDocument, ({ part }) => ({
  getLessonRecordBoard: { elements: [{ id: `of part ${part}`, index: `a${part}` }] },
}));
const sheet = answer(GetLessonSheetDocument, {
  getLessonSheet: {
    ...{ lessonScheduleId: 5, state: 'PUBLISHED', publishedAt: at('12:52'), revision: 0, isFinal: true },
    ...{ words: [], corrections: [], homework: [], viewerCan: { edit: false, publish: false } },
  },
});
const draws = (changes: Partial<Record> = {}) => [
  oneself({ role: 'STUDENT' }),
  answer(GetLessonRecordDocument, { getLessonRecord: record(changes) }),
  ...[chat(), files, board, given(), sheet],
];

describeScreen('the page of a lesson', {
  screen: () => <RecordScreen id={5} />,
  path: '/lessons/5',
  main: GetLessonRecordDocument,
  answers: draws,
  shows: [
    'Past simple at the hotel desk',
    'Gulnara',
    'Lost and found',
    'Yellow: the time is finished.',
    'Hotel dialogues.pdf',
  ],
  empty: {
    answers: () => [...draws({ boards: [], exercises: [] })],
    message: 'lesson-record.noBoards',
  },
  refused: ['INTERNAL_SERVER_ERROR'],
  long: {
    answers: () => [
      ...draws({
        schedule: { ...record().schedule, title: LONG_WORD },
        boards: [{ boardId: 7, name: `Board ${LONG_WORD}`, partsCount: 1, isFinal: true }],
        exercises: [{ ...line, title: `Exercise ${LONG_WORD}` }],
      }),
      chat(`Said ${LONG_WORD}`),
    ],
    texts: [LONG_WORD, `Exercise ${LONG_WORD}`, `Said ${LONG_WORD}`],
  },
});

describe('what stays of a lesson', () => {
  const api = useFakeApi();
  const nearness = fakeNearness({ everything: false });
  const t = (key: string) => textOf('en', `lesson-record.${key}`);
  const open = async (answers = draws()) => {
    saved.files = [];
    api.set(...answers);
    await renderScreen(<RecordScreen id={5} />, { path: '/lessons/5' });
    await screen.findByRole('heading', { level: 1 });
  };

  it('is refused to others in words, without a button that would not help', async () => {
    api.set(oneself(), refusal(GetLessonRecordDocument, 'INVALID_PERMISSIONS'));
    await renderScreen(<RecordScreen id={5} />, { path: '/lessons/5' });
    expect((await screen.findByRole('alert')).textContent).toContain(
      await textOf('en', 'errors.INVALID_PERMISSIONS'),
    );
    expect(within(screen.getByRole('alert')).queryByRole('button')).toBeNull();
  });

  it('says of each person how long they were there, and what was out of the ordinary', async () => {
    await open();
    const part = screen.getByRole('region', { name: await t('attendance') });
    const said = () =>
      within(part)
        .getAllByRole('listitem')
        .map(({ children: [_face, ...words] }) => words.map(({ textContent }) => textContent).join(' '));
    await until(() =>
      expect(said()).toEqual([
        'Gulnara  47 min',
        'YouCame 3 min after the startAway 4 min  40 min',
        'Person3Was not there  0 min',
      ]),
    );
  });

  it('says who has paid, and lets its instructor give it back once', async () => {
    const paid = { student: person(3), price: { amount: 60_000, currency: 'KGS' as const } };
    const payments = [
      { ...paid, state: 'PAID' as const, canRefund: true },
      { ...paid, student: person(4), state: 'PAID_OUTSIDE' as const, canRefund: false },
    ];
    await open([
      ...draws({ payments }),
      answer(RefundLessonChargeDocument, { refundLessonCharge: { state: 'REFUNDED' } }),
    ]);
    const part = screen.getByRole('region', { name: await t('payments') });
    expect(within(part).getAllByRole('listitem')[1]?.textContent).toContain('Paid outside Tildesh');
    fireEvent.click(within(part).getByRole('button', { name: await t('refund') }));
    const asked = await screen.findByRole('alertdialog');
    expect(asked.textContent).toContain('600\u00a0KGS goes from your balance to Person3 Asanova');
    fireEvent.click(within(asked).getByRole('button', { name: await t('refund') }));
    await until(() =>
      expect(api.calls(RefundLessonChargeDocument)).toEqual([{ lessonScheduleId: 5, studentId: 3 }]),
    );
  });

  it('shows a board whole, of all its parts, and large when pressed', async () => {
    await open();
    nearness.comeNear();
    await until(() => expect(api.calls(GetLessonRecordBoardDocument)).toHaveLength(2));
    await until(() => {
      nearness.comeNear();
      expect(screen.getByRole('button', { name: /Time line/ })).toBeTruthy();
    });
    const small = await screen.findByRole('button', { name: /Time line/ });
    expect(api.calls(GetLessonRecordBoardDocument).map(({ part }) => part)).toEqual([0, 1]);
    fireEvent.click(small);
    const large = await screen.findByRole('dialog', { name: 'Time line' });
    expect(within(large).getByRole('img').getAttribute('alt')).toBe(
      'The board Time line at the end of the lesson',
    );
    expect(within(large).getByRole('link').getAttribute('download')).toBe('Time line.png');
  });

  it('draws the pages of a board when they come near, and saves all as one file', async () => {
    const pages = ['Plan', 'Plan', 'a/b'].map((name, n) => ({
      ...{ id: `page-${n}`, type: 'page', version: 1, versionNonce: 1, isDeleted: false },
      ...{ name, place: `a${n}` },
    }));
    const drawn = pages.map(({ id }) => ({ id: `on ${id}`, index: 'a1', customData: { page: id } }));
    await open([
      ...draws({ boards: [{ boardId: 17, name: 'Time line', partsCount: 1, isFinal: true }] }),
      answer(GetLessonRecordBoardDocument, { getLessonRecordBoard: { elements: [...pages, ...drawn] } }),
    ]);
    expect(api.calls(GetLessonRecordBoardDocument)).toEqual([]);
    nearness.comeNear();
    await until(() => expect(screen.getAllByText(/Time line · Plan/)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /Time line/ })).toBeNull();
    nearness.comeNear();
    await until(() => expect(screen.getAllByRole('button', { name: /Time line/ })).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: await t('allPages') }));
    await until(() => expect(saved.files).toHaveLength(1));
    const [file] = saved.files;
    expect(file?.name).toBe('Past simple at the hotel desk.zip');
    const text = (await file?.blob.text()) ?? '';
    for (const name of [
      '1 Time line · Plan.png',
      '1 Time line · Plan.svg',
      '2 Time line · Plan.png',
      '3 Time line · a_b.png',
      'on page-2',
    ])
      expect(text).toContain(name);
  });

  it('says so when the pages cannot be saved', async () => {
    await open([...draws(), refusal(GetLessonRecordBoardDocument, 'INTERNAL_SERVER_ERROR')]);
    fireEvent.click(screen.getByRole('button', { name: await t('allPages') }));
    expect(await screen.findByText(await t('allPagesFailed'))).toBeTruthy();
    expect(saved.files).toEqual([]);
  });

  it('leads to the lesson that follows, at its time by the reader’s clock', async () => {
    const next = { id: 8, title: 'Articles, again', startsAt: at('11:30'), endsAt: at('12:15') };
    await open([oneself({ role: 'STUDENT', timeZone: 'Asia/Bishkek' }), ...draws({ next }).slice(1)]);
    const part = within(screen.getByRole('region', { name: await t('next') }));
    expect(part.getByText('Articles, again')).toBeTruthy();
    expect(await part.findByText(/17:30 to 18:15/)).toBeTruthy();
    expect(part.getByRole('link').getAttribute('href')).toBe('/live-lesson/8');
  });

  it('has a student’s own answers with points, hints, and what came after the lock', async () => {
    await open();
    const part = screen.getByRole('region', { name: await t('ownAnswers') });
    expect(part.textContent).toContain('5 of 6');
    fireEvent.click(within(part).getByRole('button', { name: /Lost and found/ }));
    await until(() => expect(within(part).getByDisplayValue('bringed')).toBeTruthy());
    for (const said of [
      'Look at the ending.',
      'It is irregular.',
      'brought',
      'Think of yesterday.',
      '0 of 1',
    ])
      expect(part.textContent).toContain(said);
    expect(part.textContent).toContain(await t('changed'));
    expect(api.calls(GetLessonRecordAnswerDocument)).toEqual([
      { lessonScheduleId: 5, exerciseId: 41, userId: 1 },
    ]);
  });

  it('has everybody’s answers for the teacher', async () => {
    const lines = answer(GetLessonRecordAnswersDocument, {
      getLessonRecordAnswers: [
        { user: person(1), hasAnswered: true, handedInAt: AT, hasAfterLock: true, points: 0, maxPoints: 1 },
        {
          user: person(3),
          hasAnswered: false,
          handedInAt: null,
          hasAfterLock: false,
          points: 0,
          maxPoints: 1,
        },
      ],
    });
    await open([
      ...draws({
        exercises: [{ ...line, points: null, maxPoints: null, state: 'TAKEN_BACK' }],
        viewerCan: { readChat: true, seeAllAnswers: true, seeOwnAnswers: false },
      }),
      lines,
    ]);
    const part = screen.getByRole('region', { name: await t('answers') });
    const exercise = within(part).getByRole('button', { name: /Lost and found/ });
    expect(exercise.textContent).toContain('1 of 2 answered');
    expect(exercise.textContent).toContain(await t('takenBack'));
    fireEvent.click(exercise);
    const [first, second] = await within(part).findAllByRole('button', { name: /Asanova/ });
    expect(first?.textContent).toContain(await t('afterLock'));
    expect(second?.textContent).toContain(await t('notAnswered'));
    fireEvent.click(first as HTMLElement);
    await until(() => expect(within(part).getByDisplayValue('bringed')).toBeTruthy());
  });

  it('has for ADMIN neither answers nor chat, but the way to the quiz history', async () => {
    const [, ...rest] = draws({
      exercises: [],
      viewerCan: { readChat: false, seeAllAnswers: false, seeOwnAnswers: false },
    });
    const things = {
      id: 5,
      lessons: [],
      publications: [],
      files: [],
      quizzes: [{ id: 71, title: 'Hotels' }],
    };
    await open([
      oneself({ role: 'ADMIN', viewerCan: { scheduleLessons: true, ownBoards: true, administrate: true } }),
      ...rest,
      answer(GetLiveLessonThingsDocument, { getLessonSchedule: things }),
    ]);
    const history = within(await screen.findByRole('list', { name: await t('quizHistory') }));
    expect(history.getByRole('link', { name: 'Hotels' }).getAttribute('href')).toBe(
      '/profile/quizzes-history?of=students&quiz=71',
    );
    expect(screen.getByText(await t('answersOfOthers'))).toBeTruthy();
    expect(screen.queryByRole('region', { name: await t('next') })).toBeNull();
    expect(screen.queryByRole('region', { name: await t('chat') })).toBeNull();
    expect(api.calls(GetChatMessagesPaginatedDocument)).toEqual([]);
  });

  it.each([
    ['UPCOMING', 'notOver'],
    ['ENDED', 'neverBegan'],
    ['CANCELLED', 'cancelled'],
  ] as const)('of a lesson that was not held (%s) says why there is nothing', async (state, key) => {
    await open(draws({ isOver: false, schedule: { ...record().schedule, state, endedAt: null } }));
    expect(screen.getByText(await t(key))).toBeTruthy();
    expect(screen.queryByRole('region', { name: await t('attendance') })).toBeNull();
  });
});
