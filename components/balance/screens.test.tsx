// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AT, oneself, page, person } from '@/components/testing/data';
import { answer, refusal, useFakeApi } from '@/components/testing/fake-api';
import { renderScreen } from '@/components/testing/render';
import { LONG_WORD, describeScreen, textOf } from '@/components/testing/screen-states';
import { until } from '@/components/testing/until';
import {
  CreateBalanceCorrectionDocument,
  CreateBalanceTopUpDocument,
  GetBalanceAdminDocument,
  GetBalanceTransactionsAdminDocument,
  GetCurrentUserBalanceDocument,
  GetCurrentUserBalanceMonthsDocument,
  GetCurrentUserBalanceTransactionsDocument,
  GetCurrentUserFeeDocument,
  GetLedgerProofAdminDocument,
  GetUnpaidFeesAdminDocument,
} from '@/graphql/generated/graphql';
import type { BalanceRowFragment, FeePartsFragment } from '@/graphql/generated/graphql';
import { BalanceScreen } from './balance-screen';
import { LedgerScreen } from './ledger-screen';
import { PersonLedgerScreen } from './person-ledger-screen';
import { StatementScreen } from './statement-screen';

const saved = vi.hoisted(() => ({ files: [] as { name: string; blob: Blob }[] }));
vi.mock('@/lib/save-blob', () => ({
  saveBlob: (blob: Blob, name: string) => void saved.files.push({ name, blob }),
}));

const kgs = (amount: number) => ({ amount, currency: 'KGS' as const });
const ALL = { type: null, fromDate: null, toDate: null };

const row = (changes: Partial<BalanceRowFragment> = {}): BalanceRowFragment => ({
  id: 12,
  type: 'LESSON_CHARGE',
  createdAt: AT,
  sum: kgs(-60_000),
  balanceBefore: kgs(200_000),
  balanceAfter: kgs(140_000),
  lessonScheduleId: 5,
  lessonTitle: 'At the doctor',
  person: person(2, { firstName: 'Gulnara', lastName: 'S' }),
  reason: null,
  month: null,
  ...changes,
});
const topUp = row({
  id: 11,
  type: 'TOP_UP',
  sum: kgs(200_000),
  balanceBefore: kgs(0),
  balanceAfter: kgs(200_000),
  lessonScheduleId: null,
  lessonTitle: null,
  person: null,
  reason: '=Cash at the desk',
});
const fee = (changes: Partial<FeePartsFragment> = {}): FeePartsFragment => ({
  sum: kgs(100_000),
  nextDueAt: '2026-12-16T00:00:00.000Z',
  isCovered: true,
  unpaidMonths: [],
  refusedAt: null,
  ...changes,
});
const rows = (...items: BalanceRowFragment[]) =>
  answer(GetCurrentUserBalanceTransactionsDocument, { getCurrentUserBalanceTransactions: page(...items) });
const months = answer(GetCurrentUserBalanceMonthsDocument, {
  getCurrentUserBalanceMonths: [
    { month: '2026-10-01', in: kgs(200_000), out: kgs(0) },
    { month: '2026-11-01', in: kgs(0), out: kgs(60_000) },
  ],
});
const around = (of: FeePartsFragment | null = fee()) => [
  oneself(),
  answer(GetCurrentUserBalanceDocument, { getCurrentUserBalance: [kgs(140_000)] }),
  months,
  answer(GetCurrentUserFeeDocument, { getCurrentUserFee: of }),
];

describeScreen('the balance', {
  screen: () => <BalanceScreen filter={ALL} mayTeach />,
  path: '/profile/balance',
  main: GetCurrentUserBalanceTransactionsDocument,
  answers: () => [...around(), rows(row(), topUp)],
  shows: ['At the doctor, Gulnara S', '=Cash at the desk'],
  empty: { answers: () => [...around(), rows()], message: 'balance.noneTitle' },
  refused: ['SERVICE_UNAVAILABLE'],
  long: {
    answers: () => [
      ...around(),
      rows(row({ lessonTitle: LONG_WORD, person: null }), { ...topUp, reason: `r${LONG_WORD}` }),
    ],
    texts: [LONG_WORD, `r${LONG_WORD}`],
  },
});

describeScreen('a statement', {
  screen: () => <StatementScreen filter={{ ...ALL, fromDate: '2026-11-01' }} />,
  path: '/profile/balance/statement?from=2026-11-01',
  main: GetCurrentUserBalanceTransactionsDocument,
  answers: () => [oneself(), rows(topUp, row())],
  shows: ['At the doctor, Gulnara S', '−600'],
  empty: { answers: () => [oneself(), rows()], message: 'balance.noneFoundTitle' },
  refused: ['SERVICE_UNAVAILABLE'],
});

const unpaid = (...users: ReturnType<typeof person>[]) =>
  answer(GetUnpaidFeesAdminDocument, {
    getUnpaidFeesAdmin: page(
      ...users.map((user) => ({ user, months: 2, sum: kgs(200_000), noticedAt: AT, isRefused: true })),
    ),
  });
const proof = (changes: object = {}) =>
  answer(GetLedgerProofAdminDocument, {
    getLedgerProofAdmin: {
      ...{ provedAt: AT, accounts: 3, entries: 9, holds: true },
      ...{ brokenChains: 0, wrongBalances: 0, unbalanced: 0 },
      ...changes,
    },
  });

describeScreen('the ledger of ADMIN', {
  screen: () => <LedgerScreen />,
  path: '/admin/ledger',
  main: GetUnpaidFeesAdminDocument,
  answers: () => [proof(), unpaid(person(7))],
  shows: ['Person7 Asanova'],
  empty: { answers: () => [proof(), unpaid()], message: 'ledger.noneUnpaidTitle' },
  refused: ['INSUFFICIENT_ROLE'],
  long: { answers: () => [proof(), unpaid(person(7, { firstName: LONG_WORD }))], texts: [LONG_WORD] },
});

const ofPerson = (changes: object = {}) =>
  answer(GetBalanceAdminDocument, {
    getBalanceAdmin: { user: person(7), balance: [kgs(140_000)], fee: fee(), ...changes },
  });
const rowsOfPerson = (...items: BalanceRowFragment[]) =>
  answer(GetBalanceTransactionsAdminDocument, { getBalanceTransactionsAdmin: page(...items) });

describeScreen('the ledger of a person', {
  screen: () => <PersonLedgerScreen userId={7} />,
  path: '/admin/ledger/7',
  main: GetBalanceAdminDocument,
  answers: () => [ofPerson(), rowsOfPerson(row())],
  shows: ['Person7 Asanova', 'At the doctor, Gulnara S'],
  empty: { answers: () => [ofPerson(), rowsOfPerson()], message: 'ledger.noRows' },
  refused: ['INSUFFICIENT_ROLE', 'USER_NOT_FOUND'],
  long: {
    answers: () => [ofPerson({ user: person(7, { firstName: LONG_WORD }) }), rowsOfPerson()],
    texts: [LONG_WORD],
  },
});

describe('a balance', () => {
  const api = useFakeApi();
  afterEach(cleanup);
  const show = async (of: FeePartsFragment | null, mayTeach = true) => {
    saved.files = [];
    api.set(...around(of), rows(topUp, row()));
    await renderScreen(<BalanceScreen filter={ALL} mayTeach={mayTeach} />, { path: '/profile/balance' });
    await screen.findAllByText('Top-up');
  };
  const said = () => document.body.textContent ?? '';

  it('says what stands, what the month brought, and when the fee is due', async () => {
    await show(fee());
    await until(() => expect(said()).toContain('1,400 KGS'));
    await until(() => expect(said()).toContain('November so far'));
    expect(said()).toContain('Next charge on December 16. Your balance covers it.');
    const chart = screen.getByRole('table', { name: 'Month by month, KGS' });
    expect(within(chart).getByRole('row', { name: 'November 2026 0 −600' })).toBeTruthy();
  });

  it('tells a student nothing of a fee', async () => {
    await show(null, false);
    await until(() => expect(said()).toContain('1,400 KGS'));
    expect(said()).not.toMatch(/fee/i);
  });

  it('says which months wait, and from when no lessons can be planned', async () => {
    await show(
      fee({ isCovered: false, unpaidMonths: ['2026-11-01'], refusedAt: '2026-11-23T06:00:00.000Z' }),
    );
    await until(() => expect(said()).toContain('1,000 KGS is due: November 2026.'));
    expect(said()).toMatch(/From .*23.* you cannot plan new lessons/);
  });

  it('is saved as a file whose cells calculate nothing', async () => {
    await show(fee());
    fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await until(() => expect(saved.files).toHaveLength(1));
    const [file] = saved.files;
    const text = (await file?.blob.text()) ?? '';
    expect(text).toContain("'=Cash at the desk");
    expect(text).toContain('"At the doctor, Gulnara S",,600,2000,1400,KGS');
    expect(api.calls(GetCurrentUserBalanceTransactionsDocument).at(-1)).toMatchObject({
      orderBy: 'OLDEST',
      take: 100,
    });
  });

  it('opens the lesson that was paid', async () => {
    await show(fee());
    for (const link of screen.getAllByRole('link', { name: 'At the doctor, Gulnara S' }))
      expect(link.getAttribute('href')).toBe('/lessons/5');
  });
});

describe('what ADMIN enters', () => {
  const api = useFakeApi();
  afterEach(cleanup);
  const open = async (button: string) => {
    api.set(ofPerson(), rowsOfPerson(row()));
    await renderScreen(<PersonLedgerScreen userId={7} />, { path: '/admin/ledger/7' });
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    const type = (label: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Enter' }));
    return { dialog, type, send };
  };

  it('is sent with a reason and an id of its own', async () => {
    const { type, send } = await open('Enter a top-up');
    api.set(answer(CreateBalanceTopUpDocument, { createBalanceTopUp: topUp }));
    type(/^Sum/, '1 500,50');
    type(/^Reason/, 'Cash');
    send();
    await until(() => expect(api.calls(CreateBalanceTopUpDocument)).toHaveLength(1));
    expect(api.calls(CreateBalanceTopUpDocument)[0]).toMatchObject({
      input: {
        userId: 7,
        money: { amount: 150_050, currency: 'KGS' },
        reason: 'Cash',
        clientId: expect.any(String),
      },
    });
  });

  it('needs a reason, and says a refusal in words', async () => {
    const { dialog, type, send } = await open('Enter a correction');
    type(/^Sum/, '-20');
    send();
    await within(dialog).findByText(await textOf('en', 'validation.REQUIRED'));
    expect(api.calls(CreateBalanceCorrectionDocument)).toHaveLength(0);
    api.set(refusal(CreateBalanceCorrectionDocument, 'OPERATION_CONFLICT'));
    type(/^Reason/, 'Twice');
    send();
    await within(dialog).findByText(await textOf('en', 'errors.OPERATION_CONFLICT'));
  });

  it('shows a ledger that does not hold as an alarm', async () => {
    api.set(proof({ holds: false, wrongBalances: 1 }), unpaid());
    await renderScreen(<LedgerScreen />, { path: '/admin/ledger' });
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong balances: 1');
  });
});
