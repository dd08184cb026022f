// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { person } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { installRoom, stay } from '@/components/testing/live-room';
import {
  PAGE,
  found,
  installReader,
  open,
  page,
  pages,
  place,
  things,
} from '@/components/testing/live-reader';
import { wordsOf } from '@/components/testing/page-object';
import { blockId } from '@/components/testing/publication';
import { describeInLanguages, expectShown } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import {
  AddToLessonScheduleDocument,
  GetLiveLessonThingsDocument,
  PublicationDocument,
  PublicationsDocument,
} from '@/graphql/generated/graphql';

const { socket, drawRoom, answers } = installRoom();

// What the tab loads when it is shown first is there: how long that takes is no matter of these tests.
beforeAll(async () => {
  await Promise.all([import('./material-tab'), import('../add-things-dialog')]);
}, 60_000);

const { scrollTo, scrolled, stored, push, sent, scroll } = installReader(socket);

const asStudent = {
  instructor: person(2, { role: 'INSTRUCTOR' }),
  students: [person(1), person(3)],
  viewerCan: { join: true, conduct: false, end: false, lengthen: false, muteAll: false, add: false },
};
const here = () => screen.queryByTestId('here')?.dataset.block;
const choose = async (tab: string) =>
  fireEvent.mouseDown(screen.getByRole('tab', { name: await wordsOf('en', tab) }), { button: 0 });

describeInLanguages('a material that the teacher opens', (locale, api) => {
  const words = (name: string, values = {}) => wordsOf(locale, [`live.material.${name}`, values]);
  const teacher = { name: 'Person2' };

  it('is read where the teacher is: by who is there, and by who comes later', async () => {
    api.set(...answers(), ...pages);
    await drawRoom(stay(), { locale, changes: asStudent, streams: stored(open(PAGE), place(2)) });
    await expectShown([await words('teacherIsHere', teacher), await words('together', teacher)]);
    // Who comes later is at the place at once.
    await until(() => expect(scrolled()).toBe(201));
    expect(scrollTo.mock.calls.at(-1)?.[0]).toMatchObject({ behavior: 'instant' });
    push(place(3));
    await until(() => expect(scrolled()).toBe(501));
    expect(here()).toBe(blockId(3));
  });

  it('is left by who scrolls away, and come back to by one press', async () => {
    api.set(...answers(), ...pages);
    await drawRoom(stay(), { locale, changes: asStudent, streams: stored(open(PAGE), place(1)) });
    await expectShown([await words('teacherIsHere', teacher)]);
    await scroll(450);
    await expectShown([await words('apart')]);
    expect(screen.getByTestId('apart')).not.toBeNull();
    push(place(2));
    await until(() => expect(here()).toBe(blockId(2)));
    expect(scrolled()).toBe(450);
    fireEvent.click(screen.getByRole('button', { name: await words('comeBack', teacher) }));
    await until(() => expect(scrolled()).toBe(201));
    expect(screen.queryByTestId('apart')).toBeNull();
  });

  it('is come back to by who looks at another one', async () => {
    const other = { id: 13, title: 'By train' };
    const both = things([{ id: PAGE, title: 'On foot' }, other]);
    api.set(...answers(), ...pages, answer(GetLiveLessonThingsDocument, { getLessonSchedule: both }));
    api.set(
      answer(PublicationDocument, ({ id }) => ({ getPublication: { ...page, ...(id === 13 && other) } })),
    );
    await drawRoom(stay(), { locale, changes: asStudent, streams: stored(open(PAGE), place(2)) });
    await expectShown([await words('together', teacher)]);
    fireEvent.click(screen.getByRole('button', { name: await words('list') }));
    fireEvent.click(await found(() => screen.getByRole('button', { name: /By train/ })));
    await expectShown([await words('byYourself')]);
    fireEvent.click(screen.getByRole('button', { name: await words('comeBack', teacher) }));
    await expectShown([await words('together', teacher)]);
    await until(() => expect(scrolled()).toBe(201));
  });

  it('is read by each alone, until it is read together again', async () => {
    api.set(...answers(), ...pages);
    await drawRoom(stay(), { locale, changes: asStudent, streams: stored(open(PAGE), place(3, 'ALONE')) });
    await expectShown([await words('alone')]);
    expect([here(), scrollTo.mock.calls.length]).toEqual([undefined, 0]);
    await scroll(150);
    push(place(3));
    await until(() => expect(scrolled()).toBe(501));
  });
});

describeInLanguages('a material, added in a running lesson', (locale, api) => {
  const text = (name: string, values = {}) => wordsOf(locale, [`live.add.${name}`, values]);

  it('is there after two presses, or refused with its reason', async () => {
    const none = answer(GetLiveLessonThingsDocument, { getLessonSchedule: things([]) });
    const own = { total: 1, hasMore: false, items: [page] };
    api.set(...answers(), none, answer(PublicationsDocument, { getPublications: own }));
    api.set(refusal(AddToLessonScheduleDocument, 'SCHEDULE_ALREADY_ENDED'));
    await drawRoom(stay(), { locale });
    fireEvent.mouseDown(screen.getByRole('tab', { name: await wordsOf(locale, 'live.tabs.material') }), {
      button: 0,
    });
    await expectShown([await wordsOf(locale, 'live.material.nothingTeacher')]);
    fireEvent.click(screen.getByRole('button', { name: await text('add') }));
    const press = async () =>
      fireEvent.click(await found(() => screen.getByRole('button', { name: /On foot/ })));
    await press();
    await expectShown([await wordsOf(locale, 'errors.SCHEDULE_ALREADY_ENDED')]);
    const added = answer(AddToLessonScheduleDocument, { addToLessonSchedule: things() });
    api.set(added);
    await press();
    await expectShown([await text('added', { title: 'On foot' })]);
    expect(api.callsOf(added).at(-1)).toEqual({
      ...{ lessonScheduleId: 5, lessonIds: [], quizIds: [] },
      ...{ publicationIds: [PAGE], fileIds: [] },
    });
    const name = await wordsOf(locale, ['live.material.openNamed', { title: 'On foot' }]);
    await found(() => screen.getByRole('button', { name }));
  });
});

describe('a material, for the teacher who leads', () => {
  const api = useFakeApi();
  const words = (name: string, values = {}) => wordsOf('en', [`live.material.${name}`, values]);

  it('is where they scroll to, told at most twice a second', async () => {
    api.set(...answers(), ...pages);
    await drawRoom(stay(), { streams: stored() });
    await choose('live.tabs.material');
    const name = await words('openNamed', { title: 'On foot' });
    fireEvent.click(await found(() => screen.getByRole('button', { name })));
    await expectShown([await words('leading'), await words('youAreHere')]);
    expect(here()).toBe(blockId(1));
    // To come is not to move: nothing but the opening was told.
    expect(sent()).toEqual([open(PAGE)]);
    await scroll(250);
    await until(() => expect(sent()).toEqual([open(PAGE), place(2)]));
    await scroll(550);
    await scroll(250);
    await scroll(550);
    expect(here()).toBe(blockId(3));
    await until(() => expect(sent()).toEqual([open(PAGE), place(2), place(3)]));
    fireEvent.click(screen.getByRole('radio', { name: await words('modeALONE') }));
    await until(() => expect(sent().at(-1)).toEqual(place(3, 'ALONE')));
    fireEvent.click(screen.getByRole('button', { name: await words('close') }));
    await until(() => expect(sent().at(-1)).toEqual(open(null)));
    await expectShown([await words('notOpen')]);
  });
});
