import { describe, expect, it } from 'vitest';
import { DELIVERY_KINDS, REMINDERS } from '@/lib/contract/delivery.ts';
import { formOf, inputOf, minutesOf, settingsSchema } from './settings-form';
import type { Settings } from './queries';

const SETTINGS: Settings = {
  kinds: DELIVERY_KINDS.map((kind) => ({ kind, push: kind !== 'Quiz', mail: kind !== 'Post' })),
  reminders: REMINDERS.map((reminder) => ({
    reminder,
    app: reminder === 'DAY',
    push: reminder !== 'DAY',
    mail: false,
  })),
  quietFrom: 1350,
  quietTo: 5,
  digest: 'WEEKLY',
  showMessageText: true,
  pushKey: 'key',
};

it('sends what it was made from', () => {
  const { pushKey: _key, ...sent } = SETTINGS;
  expect(formOf(SETTINGS)).toMatchObject({ hasQuietHours: true, quietFrom: '22:30', quietTo: '00:05' });
  expect(inputOf(formOf(SETTINGS))).toEqual(sent);
});

it('without quiet hours sends none, and suggests a night', () => {
  const form = formOf({ ...SETTINGS, quietFrom: null, quietTo: null });
  expect(form).toMatchObject({ hasQuietHours: false, quietFrom: '22:00', quietTo: '07:00' });
  expect(inputOf(form)).toMatchObject({ quietFrom: null, quietTo: null });
});

it.each([
  ['00:00', 0],
  ['23:59', 1439],
  ['24:00', null],
  ['7:00', null],
  ['', null],
])('%s is %s', (time, minutes) => expect(minutesOf(time)).toBe(minutes));

describe('quiet hours', () => {
  const faults = (quietFrom: string, quietTo: string, hasQuietHours = true) =>
    settingsSchema
      .safeParse({ ...formOf(SETTINGS), hasQuietHours, quietFrom, quietTo })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

  it.each([
    ['22:00', '07:00', []],
    ['13:00', '14:00', []],
    ['', '07:00', ['quietFrom REQUIRED']],
    ['22:00', '', ['quietTo REQUIRED']],
    ['07:00', '07:00', ['quietTo QUIET_HOURS']],
    ['07:00', '06:30', ['quietTo QUIET_HOURS']],
    ['07:00', '06:00', []],
  ])('from %s to %s', (from, to, expected) => expect(faults(from, to)).toEqual(expected));

  it('are not checked while switched off', () => expect(faults('', '', false)).toEqual([]));
});
