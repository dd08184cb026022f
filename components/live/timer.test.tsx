// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import type { Timer } from '@/lib/live/signals';
import { SignalsContext } from './signals-context';
import { TimerChip } from './timer-chip';
import { TimerDialog } from './timer-dialog';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const running = (seconds: number, ago = 0): Timer => ({
  seconds,
  at: NOW - ago * 1_000,
  isPaused: false,
});

describeInLanguages('the timer of a lesson', (locale) => {
  useFakeApi();
  const text = (key: string) => textOf(locale, `live.timer.${key}`);
  const within = (timer: Timer | null, change = vi.fn()) => ({
    change,
    of: (children: ReactNode) => (
      <SignalsContext value={{ signals: { things: new Map(), hands: [], timer }, change, now: NOW }}>
        {children}
      </SignalsContext>
    ),
  });

  it('is made longer and held also while its last state waits on the device', async () => {
    const { change, of } = within({ seconds: 90, at: null, isPaused: false });
    await renderScreen(of(<TimerDialog now={NOW} onClose={() => undefined} />), { locale });
    fireEvent.click(await screen.findByRole('button', { name: await text('longer') }));
    fireEvent.click(screen.getByRole('button', { name: await text('pause') }));
    expect(change.mock.calls).toEqual([
      [{ change: 'timer', seconds: 150 }],
      [{ change: 'timer', seconds: 90, isPaused: true }],
    ]);
  });

  it('goes on from where it was held', async () => {
    const { change, of } = within({ seconds: 42, at: NOW, isPaused: true });
    await renderScreen(of(<TimerDialog now={NOW + 60_000} onClose={() => undefined} />), { locale });
    fireEvent.click(await screen.findByRole('button', { name: await text('goOn') }));
    expect(change).toHaveBeenCalledWith({ change: 'timer', seconds: 42 });
  });

  it('is spoken of a minute before the end and at the end, also the second of two', async () => {
    await renderScreen(<Chips steps={[61, 60, 0, 'new', 59, 0]} />, { locale });
    const said = () => screen.getByRole('status').textContent;
    const next = () => fireEvent.click(screen.getByRole('button', { name: 'next' }));
    expect(said()).toBe('');
    const words: (string | null)[] = [];
    for (let step = 0; step < 5; step++) {
      next();
      await until(() => expect(screen.getByTestId('step').textContent).toBe(String(step + 1)));
      words.push(said());
    }
    const [minute, over] = [await text('lastMinute'), await text('over')];
    expect(words).toEqual([minute, over, '', '', over]);
  });
});

/** A chip through seconds that are left; `new`: another timer of a minute. */
function Chips({ steps }: { steps: readonly (number | 'new')[] }) {
  const [step, setStep] = useState(0);
  const left = steps[step] ?? 0;
  const timer = left === 'new' ? running(60) : running(120, 120 - left);
  return (
    <SignalsContext
      value={{ signals: { things: new Map(), hands: [], timer }, change: () => undefined, now: NOW }}
    >
      <TimerChip now={NOW} />
      <span data-testid="step">{step}</span>
      <button type="button" onClick={() => setStep(step + 1)}>
        next
      </button>
    </SignalsContext>
  );
}
