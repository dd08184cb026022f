import { describe, expect, it } from 'vitest';
import { repeatErrors } from '@/lib/contract/series.ts';
import { dropDraft, loadDraft, saveDraft } from '@/lib/form-draft';
import { lessonDraftKey } from './draft';
import { emptyForm, fieldOfInput, inputOf, refusedChip } from './schedule-form';
import { scheduleFormSchema } from './schedule-schema';
import type { ScheduleForm, StudentChip } from './schedule-form';
import { chipKey, withChip } from './student-chips';

const NOW = new Date('2026-11-21T09:10:00.000Z');
const user = (id: number): StudentChip => ({
  kind: 'user',
  user: { id, firstName: `N${id}`, lastName: 'X', role: 'STUDENT', isStaff: false, photos: [] },
});
const email = (address: string): StudentChip => ({ kind: 'email', email: address });

function form(over: Partial<ScheduleForm> = {}): ScheduleForm {
  return { ...emptyForm(NOW, 'Asia/Bishkek'), title: 'Articles', students: [user(1)], ...over };
}

function problems(values: ScheduleForm, keeps: Date | null = null): Record<string, string> {
  const result = scheduleFormSchema({ now: () => NOW, keeps, checkRepeat: repeatErrors }).safeParse(values);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('scheduleFormSchema', () => {
  it('accepts the initial values, once there is a title', () => {
    expect(problems(form())).toEqual({});
    expect(problems(form({ title: '  ' }))).toEqual({ title: 'REQUIRED' });
  });

  it.each([
    [{ date: '' }, { date: 'REQUIRED' }],
    [{ time: '' }, { time: 'REQUIRED' }],
    [{ price: '-1' }, { price: 'POSITIVE_NUMBER' }],
    [{ commonPrice: '0' }, { commonPrice: 'POSITIVE_NUMBER' }],
    [{ price: '999999999' }, { price: 'NUMBER_TOO_LARGE' }],
    [{ title: 'a'.repeat(121) }, { title: 'TOO_LONG' }],
    [{ notes: 'a'.repeat(4001) }, { notes: 'TOO_LONG' }],
    [{ zone: 'Mars/Olympus' }, { zone: 'INVALID_VALUE' }],
    [{ date: '2026-11-20' }, { time: 'IN_PAST' }],
    [{ zone: 'Europe/Berlin', date: '2027-03-28', time: '02:30' }, { time: 'HOUR_SKIPPED' }],
    [{ students: [] }, { students: 'SUBJECT_NEEDED' }],
    [{ students: [], quizzes: [{ id: 1, title: 'Articles' }] }, {}],
    [{ everyWeeks: 1, until: '2027-02-15' }, {}],
    [{ everyWeeks: 2, repeatEnds: 'count', count: ' 27 ' }, {}],
    [{ everyWeeks: 1 }, { until: 'REQUIRED' }],
    [{ everyWeeks: 1, until: '2026-11-20' }, { until: 'BEFORE_START' }],
    [{ everyWeeks: 1, until: '2036-11-21' }, { until: 'TOO_MANY_LESSONS' }],
    [{ everyWeeks: 1, repeatEnds: 'count' }, { count: 'REQUIRED' }],
    [{ everyWeeks: 1, repeatEnds: 'count', count: 'ten' }, { count: 'NUMBER_TOO_SMALL' }],
    [{ everyWeeks: 2, repeatEnds: 'count', count: '28' }, { count: 'NUMBER_TOO_LARGE' }],
    // What the form does not show is not refused.
    [{ everyWeeks: 0, until: '2000-01-01', count: '99' }, {}],
    [{ students: Array.from({ length: 31 }, (_, id) => user(id)) }, { students: 'TOO_MANY_ITEMS' }],
  ] satisfies [Partial<ScheduleForm>, Record<string, string>][])('%j', (over, expected) => {
    expect(problems(form(over))).toEqual(expected);
  });

  it('lets a lesson keep its start, even if it is past', () => {
    const past = form({ date: '2026-11-21', time: '15:00' });
    expect(problems(past)).toEqual({ time: 'IN_PAST' });
    expect(problems(past, new Date('2026-11-21T09:00:00.000Z'))).toEqual({});
  });
});

describe('inputOf', () => {
  it('sends the instant, minor units and both kinds of students', () => {
    const input = inputOf(
      form({
        title: ' Articles ',
        date: '2026-11-24',
        time: '18:00',
        students: [user(3), email('a@b.cd')],
        price: '250,50',
        commonPrice: '501',
        notes: ' ',
        quizzes: [{ id: 9, title: 'Articles' }],
        boards: [{ id: 8, title: 'Plan' }],
      }),
    );
    expect(input).toMatchObject({
      title: 'Articles',
      startsAt: '2026-11-24T12:00:00.000Z',
      zone: 'Asia/Bishkek',
      studentIds: [3],
      studentEmails: ['a@b.cd'],
      price: 25_050,
      commonPrice: 50_100,
      notes: null,
      quizIds: [9],
      boardIds: [8],
    });
  });
});

describe('a form that repeats', () => {
  it('sends the end that it shows', () => {
    const ends = { until: '2027-02-09', count: '5' };
    expect(inputOf(form({ ...ends, everyWeeks: 1 }))?.repeat).toEqual({ everyWeeks: 1, until: '2027-02-09' });
    const counted = inputOf(form({ ...ends, everyWeeks: 2, repeatEnds: 'count' }))?.repeat;
    expect(counted).toEqual({ everyWeeks: 2, count: 5 });
    expect(inputOf(form(ends))?.repeat).toBeNull();
  });

  it('shows refusals of the server at the end, too', () => {
    expect(['repeat.until', 'repeat.count'].map(fieldOfInput)).toEqual(['until', 'count']);
  });
});

describe('the field of a refusal', () => {
  const students = [email('x@y.zz'), user(5), email('nobody@y.zz')];

  it('is the chip of the student it names, whatever is between them', () => {
    expect(refusedChip('studentEmails.1', students)).toBe(students[2]);
    expect(refusedChip('studentIds.0', students)).toBe(students[1]);
  });

  it('is the field, by its name in the form', () => {
    expect(['title', 'startsAt', 'boardIds'].map(fieldOfInput)).toEqual(['title', 'time', 'boards']);
    expect(refusedChip('title.1', students)).toBeNull();
  });

  it.each(['studentIds', 'studentEmails.7'])(
    'is the field of all students for %s: all of them, or one who is removed',
    (path) => {
      expect(refusedChip(path, students)).toBeNull();
      expect(fieldOfInput(path)).toBe('students');
    },
  );
});

describe('chips', () => {
  it('adds a student once, whatever the case of the address', () => {
    const chips = withChip(withChip(withChip([], user(1)), user(1)), email('A@b.cd'));
    expect(withChip(chips, email('a@B.cd')).map(chipKey)).toEqual(['user:1', 'email:a@b.cd']);
  });
});

describe('draft', () => {
  function memory(): Storage {
    const items = new Map<string, string>();
    return {
      length: 0,
      clear: () => items.clear(),
      key: () => null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    };
  }

  it('is restored as it was, one per lesson', () => {
    const storage = memory();
    const typed = form({ title: 'Half typ', students: [user(1), email('a@b.cd')] });
    const mine = lessonDraftKey(1, null);
    saveDraft(storage, mine, typed);
    expect(loadDraft(storage, mine, form())).toEqual(typed);
    expect(loadDraft(storage, lessonDraftKey(1, 7), form())).toBeNull();
    dropDraft(storage, mine);
    expect(loadDraft(storage, mine, form())).toBeNull();
  });

  it('is not visible to another person on the same browser', () => {
    const storage = memory();
    saveDraft(storage, lessonDraftKey(1, null), form({ title: 'Of the first' }));
    expect(loadDraft(storage, lessonDraftKey(2, null), form())).toBeNull();
  });

  it('is ignored when it is invalid', () => {
    const storage = memory();
    for (const text of ['{', 'null', '[]', '{"title":1}']) {
      storage.setItem(lessonDraftKey(1, null), text);
      expect(loadDraft(storage, lessonDraftKey(1, null), form())).toBeNull();
    }
  });
});
