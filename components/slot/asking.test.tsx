// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneself, visitor } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { askable, freeTimes, instructor, offeringPerson, slot, waiting } from '@/components/testing/slot';
import { AcceptSlotDocument, AskForSlotDocument, DeclineSlotDocument } from '@/graphql/generated/graphql';
import type { Profile } from '@/lib/profile/facts';
import { FreeTimesScreen } from './free-times-screen';
import { SlotRequests } from './slot-requests';

const NOW = Date.parse('2026-11-19T10:00:00.000Z');
const AT = '2026-11-20T11:30:00.000Z';
describe('asking for a time', () => {
  const api = useFakeApi();

  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const student = () =>
    oneself({
      id: 2,
      role: 'STUDENT',
      timeZone: 'Europe/Berlin',
      viewerCan: { scheduleLessons: false, ownBoards: false, administrate: false },
    });

  async function open(profile: Partial<Profile> = {}, path = '/profile/7/free-times') {
    await renderScreen(
      <FreeTimesScreen profile={instructor(profile)} ownZone="Europe/Berlin" now={NOW}>
        {null}
      </FreeTimesScreen>,
      { path },
    );
  }
  const time = (name: string | RegExp) => screen.findByRole('radio', { name });
  const ask = () => screen.getByRole('button', { name: 'Ask for this lesson' });
  const wish = () => screen.getByLabelText<HTMLTextAreaElement>('What would you like to do?');

  it('is asked for in three presses with words, and says until when it is held', async () => {
    api.set(
      student(),
      offeringPerson(askable()),
      waiting(),
      answer(AskForSlotDocument, { askForSlot: slot() }),
    );
    await open();
    fireEvent.click(await time('Friday, 20 November, 12:30'));
    // Both clocks, before anything is asked.
    expect(screen.getByText('12:30–13:30')).toBeTruthy();
    expect(screen.getByText('17:30–18:30')).toBeTruthy();
    expect(screen.getByText(/about 500/)).toBeTruthy();
    fireEvent.change(wish(), { target: { value: ' Verbs of motion ' } });
    api.set(waiting(slot()));
    fireEvent.click(ask());
    expect((await screen.findByRole('status')).textContent).toContain('held for you until Sat');
    expect(api.calls(AskForSlotDocument)).toEqual([
      { input: { instructorId: 7, startsAt: AT, duration: 60, repeat: null, message: 'Verbs of motion' } },
    ]);
    expect(await screen.findByRole('button', { name: /^Take back: Mon/ })).toBeTruthy();
    expect(wish().value).toBe('');
  });

  it('says at once that somebody was faster, shows what is left, and loses no word', async () => {
    api.set(
      student(),
      offeringPerson(askable()),
      waiting(),
      refusal(AskForSlotDocument, 'SLOT_TAKEN', { details: { takenAt: [AT] } }),
    );
    await open({}, `/profile/7/free-times?at=${AT}`);
    expect((await time('Friday, 20 November, 12:30')).getAttribute('aria-checked')).toBe('true');
    await screen.findByRole('button', { name: 'Ask for this lesson' });
    fireEvent.change(wish(), { target: { value: 'Verbs of motion' } });
    api.set(offeringPerson(askable({ starts: freeTimes().starts.filter((each) => each !== AT) })));
    fireEvent.click(ask());
    await screen.findByText(/taken meanwhile/);
    expect(screen.queryByRole('radio', { name: 'Friday, 20 November, 12:30' })).toBeNull();
    expect(wish().value).toBe('Verbs of motion');
    expect(ask().hasAttribute('disabled')).toBe(true);
    fireEvent.click(await time('Friday, 20 November, 8:00'));
    expect(screen.queryByText(/taken meanwhile/)).toBeNull();
    expect(wish().value).toBe('Verbs of motion');
  });

  it('shows within a minute that somebody else has asked, without a press, and says so of the time that was chosen', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
    api.set(student(), offeringPerson(askable()), waiting());
    await open({}, `/profile/7/free-times?at=${AT}`);
    await time('Friday, 20 November, 12:30');
    api.set(offeringPerson(askable({ starts: freeTimes().starts.filter((each) => each !== AT) })));
    vi.advanceTimersByTime(60_000);
    expect((await screen.findByRole('alert')).textContent).toContain('taken meanwhile');
    expect(screen.queryByRole('radio', { name: 'Friday, 20 November, 12:30' })).toBeNull();
  });

  it('leads a visitor to the sign-up and back to the time', async () => {
    api.set(visitor(), offeringPerson(askable({}, { ask: false, connectToAsk: true })));
    await open({ connectionStatus: null }, `/profile/7/free-times?at=${AT}`);
    const link = await screen.findByRole('link', { name: 'Connect with Gulnara' });
    const way = new URL(link.getAttribute('href') ?? '', 'http://own.invalid');
    expect([way.pathname, way.searchParams.get('redirectAfter')]).toEqual([
      '/auth/sign-up',
      `/profile/7/free-times?at=${encodeURIComponent(AT)}`,
    ]);
    expect(screen.queryByRole('button', { name: 'Ask for this lesson' })).toBeNull();
  });

  it.each([
    ['somebody unconnected connects first', student, true, /once you and Gulnara/],
    ['an instructor does not ask', oneself, false, /Only students/],
  ] as const)('%s', async (_, viewer, connectToAsk, said) => {
    api.set(viewer(), offeringPerson(askable({}, { ask: false, connectToAsk })), waiting());
    await open({ connectionStatus: 'NONE' });
    fireEvent.click(await time('Friday, 20 November, 12:30'));
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for this lesson' })).toBeNull();
  });

  it('is accepted at the price that was shown, or at another one', async () => {
    const price = { amount: 50_000, currency: 'KGS' as const };
    api.set(
      oneself(),
      waiting(slot({ price, viewerCan: { takeBack: false, answer: true } })),
      answer(AcceptSlotDocument, { acceptSlot: { id: 4, lessonScheduleId: 9 } }),
    );
    await renderScreen(<SlotRequests />);
    fireEvent.click(await screen.findByRole('button', { name: /^Other price: Nurlan, Mon/ }));
    const field = await screen.findByLabelText<HTMLInputElement>('Price of a lesson');
    expect(field.value).toBe('500');
    const accept = () =>
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
    for (const wrong of ['', '0', '99999999']) {
      fireEvent.change(field, { target: { value: wrong } });
      accept();
      await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    }
    expect(api.calls(AcceptSlotDocument)).toEqual([]);
    fireEvent.change(field, { target: { value: '650,50' } });
    accept();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/500.KGS/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Accept Nurlan, Mon/ }));
    await vi.waitFor(() =>
      expect(api.calls(AcceptSlotDocument)).toEqual([
        { id: 4, price: { amount: 65_050, currency: 'KGS' } },
        { id: 4 },
      ]),
    );
  });

  it('is not accepted while a fee waits: both ways lead to the balance, and the price stays', async () => {
    const price = { amount: 50_000, currency: 'KGS' as const };
    api.set(
      oneself(),
      waiting(slot({ price, viewerCan: { takeBack: false, answer: true } })),
      refusal(AcceptSlotDocument, 'FEE_UNPAID'),
    );
    await renderScreen(<SlotRequests />);
    fireEvent.click(await screen.findByRole('button', { name: /^Accept Nurlan, Mon/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your monthly fee is unpaid/);
    const ways = () => screen.getAllByRole('link', { name: 'Open Balance (new tab)' });
    expect(ways().map((way) => way.getAttribute('href'))).toEqual(['/profile/balance']);
    fireEvent.click(screen.getByRole('button', { name: /^Other price: Nurlan, Mon/ }));
    const field = await screen.findByLabelText<HTMLInputElement>('Price of a lesson');
    fireEvent.change(field, { target: { value: '650' } });
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    const way = await dialog.findByRole('link', { name: 'Open Balance (new tab)' });
    expect(way.getAttribute('href')).toBe('/profile/balance');
    expect(field.value).toBe('650');
  });

  it('is declined with words', async () => {
    api.set(
      oneself(),
      waiting(slot({ viewerCan: { takeBack: false, answer: true } })),
      answer(DeclineSlotDocument, { declineSlot: { id: 4 } }),
    );
    await renderScreen(<SlotRequests />);
    fireEvent.click(await screen.findByRole('button', { name: /^Decline Nurlan, Mon/ }));
    fireEvent.change(await screen.findByLabelText('Words for Nurlan'), { target: { value: 'Tuesday?' } });
    api.set(waiting());
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await vi.waitFor(() => expect(api.calls(DeclineSlotDocument)).toEqual([{ id: 4, words: 'Tuesday?' }]));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
