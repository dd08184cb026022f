import { fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { Mock } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import type { ApiErrorCode } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/locales.ts';
import type { Answer, FakeApi } from './fake-api';
import { inMinutes, pageObjectIn, pressReady } from './page-object';
import type { PageObject, Said } from './page-object';
import { renderScreen } from './render';
import { describeInLanguages } from './screen-states';
import { until } from './until';

export interface FormRefusal {
  code: ApiErrorCode;
  options?: ConstructorParameters<typeof ApiError>[1];
  says: Said;
  /** The label of the field that shows it; without a label the form shows it. */
  beside?: string;
}

export interface FormStates {
  screen: () => ReactNode;
  path?: string;
  /** The queries of the form itself. */
  answers?: () => readonly Answer[];
  /** Steps that lead to the form. */
  open?: (view: PageObject) => Promise<void>;
  /** What the person types, by the message of the field's label. */
  typed: Readonly<Record<string, string>>;
  /** What the person does besides: ticks and choices. */
  fill?: (view: PageObject) => Promise<void>;
  /** The button that submits. */
  action: Said;
  /** The fault of each field when the form is submitted as it opens; nothing is sent then. */
  wrong?: Readonly<Record<string, Said>>;
  /** The answer that accepts it. */
  taken: () => Answer;
  /** The answer to a refused submit, where it does not look like the API's. */
  refusal?: (...error: ConstructorParameters<typeof ApiError>) => unknown;
  refused?: readonly FormRefusal[];
  /** The field that shows every refusal. */
  problemBeside?: string;
  sent: object;
  /** A dialog: what it calls to close, and the button that closes it. It also closes after success. */
  dialog?: { closed: Mock; cancel: Said };
  /** What the person sees after success. */
  done?: (view: PageObject, api: FakeApi) => Promise<void> | void;
}

const WAIT_MINUTES = 5;
const ALWAYS = (locale: Locale): FormRefusal[] => [
  { code: 'NETWORK_FAILURE', says: 'common.networkError' },
  {
    code: 'TOO_MANY_REQUESTS',
    options: { details: { retryAfter: WAIT_MINUTES * 60_000 } },
    says: ['common.tooManyAttempts', { when: inMinutes(locale, WAIT_MINUTES) }],
  },
];

/** Presses twice in the same moment, and once more while the button is busy. */
async function pressAgainAndAgain(button: HTMLElement, isForm: boolean, taken: Answer, api: FakeApi) {
  let land: () => void = () => undefined;
  const landed = new Promise<void>((resolve) => {
    land = resolve;
  });
  const give = async (variables: Record<string, unknown>) => {
    await landed;
    return taken.give(variables);
  };
  api.set({ ...taken, give });
  // A button without a form is locked only from the moment it is drawn as busy.
  await pressReady(button, isForm ? 2 : 1);
  await until(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  land();
}

/**
 * Tests of one form in each language: a fault stands beside its field; a refusal or a network failure is announced and
 * loses nothing that was typed; a valid form is sent once, also when the button is pressed twice.
 */
export function describeForm(name: string, states: FormStates): void {
  describeInLanguages(name, (locale, api) => describeIn(pageObjectIn(locale), states, api));
}

/** The refusal in place of the answer `taken`. */
function refusalOf({ refusal }: FormStates, taken: Answer, { code, options }: FormRefusal): Answer {
  const give = () => {
    const made = code === 'NETWORK_FAILURE' ? undefined : refusal?.(code, options);
    if (made) return made;
    throw new ApiError(code, options);
  };
  return { ...taken, give };
}

function describeIn(view: PageObject, states: FormStates, api: FakeApi): void {
  const { typed, action, wrong, refused = [], problemBeside, dialog } = states;
  const taken = states.taken();
  const open = async () => {
    dialog?.closed.mockReset();
    api.set(...(states.answers?.() ?? []), taken);
    await renderScreen(states.screen(), { locale: view.locale, path: states.path });
    await states.open?.(view);
  };
  /** Submits the form as it opens, and closes it: nothing is sent. */
  const beginWrong = async () => {
    if (wrong) await view.press(action);
    for (const [label, said] of Object.entries(wrong ?? {})) await view.expectBeside(label, said);
    if (dialog) await view.press(dialog.cancel);
    if (dialog) expect(dialog.closed).toHaveBeenCalled();
    expect(api.callsOf(taken)).toEqual([]);
    dialog?.closed.mockReset();
  };

  it('shows faults beside fields, keeps what was typed when refused, and is sent once', async () => {
    await open();
    await beginWrong();
    await view.type(typed);
    await states.fill?.(view);
    const labels = Object.keys(typed);
    // Found once: a field that is replaced has lost the focus, and perhaps its value.
    const fields = await Promise.all(labels.map(view.field));
    const button = await view.button(action);
    const refusals = [...ALWAYS(view.locale), ...refused];
    for (const refusal of refusals) {
      api.set(refusalOf(states, taken, refusal));
      await pressReady(button);
      const beside = refusal.beside ?? problemBeside;
      if (beside) await view.expectBeside(beside, refusal.says);
      await view.expectAnnounced(refusal.says);
      expect(fields.map((field) => field.isConnected && field.value)).toEqual(Object.values(typed));
    }
    expect(dialog?.closed ?? vi.fn()).not.toHaveBeenCalled();
    await pressAgainAndAgain(button, labels.length > 0, taken, api);
    if (dialog) await until(() => expect(dialog.closed).toHaveBeenCalledTimes(1));
    await states.done?.(view, api);
    const calls = api.callsOf(taken);
    expect(calls).toHaveLength(refusals.length + 1);
    expect(calls.at(-1)).toEqual(states.sent);
    expect(api.unanswered()).toEqual([]);
  });
}
