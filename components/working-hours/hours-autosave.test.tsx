// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, useFakeApi } from '@/components/testing/fake-api';
import { GetWorkingHoursDocument, UpdateWorkingHoursDocument } from '@/graphql/generated/graphql';
import type {
  UpdateWorkingHoursMutationVariables,
  WorkingHoursPartsFragment,
} from '@/graphql/generated/graphql';
import { SAVE_PAUSE_MS } from '@/lib/autosave/sender';
import { ApiError } from '@/lib/api/errors';
import { DAYS, dayField } from '@/lib/working-hours/fields';
import { useHoursAutosave, useWorkingHours } from '@/lib/working-hours/use-working-hours';

vi.mock('@/lib/account/use-current-user', () => ({ useCurrentUser: () => ({ id: 3 }) }));

const TIMERS = ['setTimeout', 'clearTimeout', 'performance'] as const;
const OPEN = [{ from: '10:00', to: '19:00' }];
const NONE: WorkingHoursPartsFragment = {
  week: DAYS.map(() => ({ hours: [] })),
  otherDays: [],
  durations: [60],
  breakMinutes: 15,
  noticeHours: 12,
  weeksAhead: 4,
  zone: 'Asia/Bishkek',
  revision: 0,
};

describe('working hours that save themselves', () => {
  const api = useFakeApi();
  let stored = NONE;

  /** As the server takes them: whole, by the revision that was seen. */
  function store({ input, revision }: UpdateWorkingHoursMutationVariables) {
    if (revision !== stored.revision) throw new ApiError('EDIT_CONFLICT');
    stored = { ...stored, ...input, revision: stored.revision + 1 } as WorkingHoursPartsFragment;
    return { updateWorkingHours: stored };
  }

  /** Whether each weekday has lessons, Monday first. */
  const openDays = (hours: WorkingHoursPartsFragment) => hours.week.map((day) => day.hours.length > 0);

  function open() {
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    return renderHook(
      () => {
        const query = useWorkingHours();
        return { query, state: useHoursAutosave(query.data ?? NONE) };
      },
      { wrapper },
    ).result;
  }
  const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    stored = NONE;
    vi.stubGlobal('navigator', { onLine: true });
    vi.useFakeTimers({ toFake: [...TIMERS] });
    api.set(
      answer(GetWorkingHoursDocument, () => ({ getWorkingHours: stored })),
      answer(UpdateWorkingHoursDocument, store),
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('stores five days that are opened one after the other, with saves in between', async () => {
    const shown = open();
    await pass();
    for (const day of DAYS.slice(0, 5)) {
      act(() => shown.current.state.change(dayField(day), OPEN));
      await pass(day % 2 === 0 ? SAVE_PAUSE_MS : 0);
    }
    await pass(2 * SAVE_PAUSE_MS);
    expect(openDays(stored)).toEqual([true, true, true, true, true, false, false]);
    expect(shown.current.state.status.kind).toBe('saved');
  });

  it('keeps a day that was saved while the hours were being read, although the answer is older', async () => {
    const shown = open();
    await pass();
    let arrive: () => void = () => undefined;
    const old = stored;
    api.set(
      answer(
        GetWorkingHoursDocument,
        () => new Promise((resolve) => (arrive = () => resolve({ getWorkingHours: old }))),
      ),
    );
    act(() => void shown.current.query.refetch());
    act(() => shown.current.state.change('day.0', OPEN));
    await pass(SAVE_PAUSE_MS);
    expect(openDays(stored)[0]).toBe(true);
    await act(async () => arrive());
    await pass();
    act(() => shown.current.state.change('day.1', OPEN));
    await pass(SAVE_PAUSE_MS);
    expect(openDays(stored)).toEqual([true, true, false, false, false, false, false]);
    for (const day of [0, 1] as const) expect(shown.current.state.values[dayField(day)]).toEqual(OPEN);
  });
});
