// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { loadMessages } from '@/lib/i18n/messages';
import { emptyForm } from './schedule-form';
import type { ScheduleForm, StudentChip } from './schedule-form';
import { chipKey } from './student-chips';
import { useLessonForm } from './use-lesson-form';

const PERSON: StudentChip = {
  kind: 'user',
  user: { id: 5, firstName: 'Aida', lastName: 'X', role: 'STUDENT', isStaff: false, photos: [] },
};
const ADDRESS: StudentChip = { kind: 'email', email: 'Nobody@y.zz' };
const STUDENTS = [PERSON, ADDRESS];

let messages: Awaited<ReturnType<typeof loadMessages>>;
beforeAll(async () => {
  messages = await loadMessages('en');
});
afterEach(cleanup);

function open() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(
    () => {
      const form = useForm<ScheduleForm>({ defaultValues: emptyForm(new Date(0), 'UTC') });
      return { form, ...useLessonForm(form) };
    },
    { wrapper },
  ).result;
}

type Fields = NonNullable<ConstructorParameters<typeof ApiError>[1]>['fields'];
const refused = (fields: Fields) => new ApiError('BAD_USER_INPUT', { fields });

it('shows a refused student on its chip, other errors at their fields, and both in the summary', () => {
  const shown = open();
  const fields = {
    'input.studentEmails.0': { code: 'USER_NOT_FOUND' },
    'input.startsAt': { code: 'IN_PAST' },
    'input.title': { code: 'TOO_LONG' },
  } as const;
  act(() => shown.current.refuse(refused(fields), STUDENTS));
  expect(shown.current.chipErrors).toEqual({ [chipKey(ADDRESS)]: messages.validation.USER_NOT_FOUND });
  expect(shown.current.textOf('students')).toBeUndefined();
  expect(shown.current.textOf('time')).toBe(messages.validation.IN_PAST);
  expect(shown.current.textOf('title')).toBe('Field should not exceed 120 characters');
  expect(shown.current.problem).toBe(messages.schedule.checkFields);
});

it('shows a student’s error until the student is removed, or the form is sent again', () => {
  const shown = open();
  const fields = {
    'studentIds.0': { code: 'NOT_A_STUDENT' },
    'studentEmails.0': { code: 'USER_NOT_FOUND' },
  } as const;
  act(() => shown.current.refuse(refused(fields), STUDENTS));
  act(() => shown.current.follow([ADDRESS]));
  expect(Object.keys(shown.current.chipErrors)).toEqual([chipKey(ADDRESS)]);
  act(() => shown.current.clear());
  expect([shown.current.chipErrors, shown.current.problem]).toEqual([{}, null]);
});

it('shows an error that names no field for the whole form', () => {
  const shown = open();
  act(() => shown.current.refuse(refused({ boardId: { code: 'INVALID_VALUE' } }), STUDENTS));
  expect(shown.current.problem).toBe(messages.errors.BAD_USER_INPUT);
});

it('shows an error at its field, and for the whole form if it also names a field the form lacks', () => {
  const shown = open();
  const fields = { startsAt: { code: 'IN_PAST' }, boardId: { code: 'INVALID_VALUE' } } as const;
  act(() => shown.current.refuse(refused(fields), STUDENTS));
  expect(shown.current.textOf('time')).toBe(messages.validation.IN_PAST);
  expect(shown.current.problem).toBe(messages.errors.BAD_USER_INPUT);
});

it.each(['studentIds', 'studentEmails.7'])(
  'shows an error of %s, which names no student of the form, at the field of students',
  (path) => {
    const shown = open();
    act(() => shown.current.refuse(refused({ [path]: { code: 'USER_NOT_FOUND' } }), STUDENTS));
    expect(shown.current.chipErrors).toEqual({});
    expect(shown.current.textOf('students')).toBe(messages.validation.USER_NOT_FOUND);
    expect(shown.current.problem).toBe(messages.schedule.checkFields);
  },
);

it('has texts for its own checks', () => {
  const shown = open();
  act(() => shown.current.form.setError('time', { type: 'custom', message: 'HOUR_SKIPPED' }));
  expect(shown.current.textOf('time')).toBe(messages.schedule.hourSkipped);
});
