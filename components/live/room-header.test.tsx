// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Tooltip } from 'radix-ui';
import { afterEach, expect, it } from 'vitest';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { SessionState } from '@/lib/live/session-state';
import live from '@/messages/en/live.json';
import { RoomHeader } from './room-header';

const START = Date.parse('2026-11-21T10:00:00Z');
const END = START + 60 * 60_000;
const schedule = {
  title: 'Past simple',
  startsAt: new Date(START).toISOString(),
  startedAt: new Date(START).toISOString(),
  endsAt: new Date(END).toISOString(),
} as LiveScheduleFragment;
const state = {
  transport: 'connected',
  videoLevel: 'full',
  quality: 'good',
  lowVideo: false,
} as SessionState;

const header = (minutesBefore: number) => (
  <NextIntlClientProvider locale="en" messages={{ live }}>
    <Tooltip.Provider>
      <RoomHeader
        schedule={schedule}
        state={state}
        now={END - minutesBefore * 60_000}
        count={2}
        sentence=""
      />
    </Tooltip.Provider>
  </NextIntlClientProvider>
);
const shown = () => screen.queryByTestId('minutes-left')?.textContent ?? '';
const announced = () => screen.getByTestId('time-left');

afterEach(cleanup);

it('shows the last ten minutes and announces the tenth, the fifth and the last one', () => {
  const { rerender } = render(header(11));
  expect([shown(), announced().textContent]).toEqual(['', '']);
  expect(announced().getAttribute('role')).toBe('status');
  const steps = [10, 9.5, 7, 5, 2.2, 1, 0.5].map((minutes) => {
    rerender(header(minutes));
    return [shown(), announced().textContent];
  });
  expect(steps).toEqual([
    ['10 min left', '10 minutes left'],
    ['10 min left', '10 minutes left'],
    ['7 min left', '10 minutes left'],
    ['5 min left', '5 minutes left'],
    ['3 min left', '5 minutes left'],
    ['1 min left', '1 minute left'],
    ['1 min left', '1 minute left'],
  ]);
});

it('shows the time left to a person who comes late, and nothing when it is over', () => {
  const { rerender } = render(header(4));
  expect([shown(), announced().textContent]).toEqual(['4 min left', '']);
  rerender(header(-1));
  expect(shown()).toBe('');
});
