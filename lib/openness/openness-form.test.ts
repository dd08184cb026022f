import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  checkStart,
  opennessFormFields,
  opennessFormOf,
  opennessInput,
  placeOpennessField,
} from './openness-form';
import type { OpennessForm } from './openness-form';

const ZONE = 'Europe/Berlin';
const NOW = new Date('2026-11-24T09:10:00Z');
const scheduled = { privacy: 'SCHEDULED', date: '2026-11-25', time: '18:00' } as const;

describe('checkStart', () => {
  const schema = z.object(opennessFormFields).superRefine(checkStart(ZONE));
  const faults = (form: OpennessForm) =>
    schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

  it.each<[string, OpennessForm, string[][]]>([
    ['a start', scheduled, []],
    ['no date', { ...scheduled, date: '' }, [['date', 'REQUIRED']]],
    ['no time', { ...scheduled, time: '' }, [['time', 'REQUIRED']]],
    [
      'neither',
      { ...scheduled, date: '', time: '' },
      [
        ['date', 'REQUIRED'],
        ['time', 'REQUIRED'],
      ],
    ],
    // The clocks go forward from two to three.
    [
      'a time that does not exist',
      { ...scheduled, date: '2026-03-29', time: '02:30' },
      [['time', 'INVALID_DATE']],
    ],
    ['no start, and not scheduled', { privacy: 'PUBLIC', date: '', time: '' }, []],
  ])('%s', (_, form, expected) => {
    expect(faults(form)).toEqual(expected);
  });
});

describe('the form', () => {
  it('of something new is hidden, with the next full hour to choose', () => {
    expect(opennessFormOf(null, ZONE, NOW)).toEqual({ privacy: 'HIDDEN', date: '2026-11-24', time: '11:00' });
  });

  it('of something scheduled has its start in the author’s zone, and sends it back', () => {
    const stored = { privacy: 'SCHEDULED', availableFrom: '2026-11-25T17:00:00.000Z' } as const;
    const form = opennessFormOf(stored, ZONE, NOW);
    expect(form).toEqual(scheduled);
    expect(opennessInput(form, ZONE)).toEqual(stored);
  });

  it('sends no start of what is not scheduled', () => {
    expect(opennessInput({ ...scheduled, privacy: 'CONNECTIONS' }, ZONE)).toEqual({ privacy: 'CONNECTIONS' });
  });

  it('shows a refused start at its time', () => {
    expect(['availableFrom', 'title'].map(placeOpennessField)).toEqual(['time', 'title']);
  });
});
