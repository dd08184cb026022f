import { expect, it } from 'vitest';
import { emptyForm } from './schedule-form';
import { readPlanned } from './planned';

it('reads the hour and the length that were pressed in the calendar', () => {
  const planned = readPlanned({ start: '2026-11-20T14:30', length: '90' });
  expect(planned).toEqual({ date: '2026-11-20', time: '14:30', duration: 90 });
  const form = emptyForm(new Date('2026-11-19T08:00:00Z'), 'Asia/Bishkek', null, planned);
  expect(form).toMatchObject({ date: '2026-11-20', time: '14:30', duration: 90, zone: 'Asia/Bishkek' });
});

it('is an hour long without one of the lengths, and nothing without an hour', () => {
  expect(readPlanned({ start: ['2026-11-20T09:00', 'x'], length: '50' })?.duration).toBe(60);
  for (const start of [undefined, '', '2026-11-20', '2026-11-20T24:00', '2026-11-20T14:30<b>'])
    expect(readPlanned({ start })).toBeNull();
});
