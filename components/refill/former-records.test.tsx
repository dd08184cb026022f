// @vitest-environment happy-dom
import { answer } from '@/components/testing/fake-api';
import { page } from '@/components/testing/data';
import { LONG_WORD, describeScreen } from '@/components/testing/screen-states';
import { GetFormerRecordCountsDocument, GetFormerRecordsDocument } from '@/graphql/generated/graphql';
import type { FormerRecordKind } from '@/lib/contract/refill.ts';
import { RECORD_FIELDS } from '@/lib/refill/record-fields';
import { FormerRecords } from './former-records';

const record = (kind: FormerRecordKind, parts: Record<string, string>, morePartsCount = 0) => ({
  ...{ id: kind, kind, at: '2026-11-21T09:00:00.000Z', morePartsCount },
  parts: Object.entries(parts).map(([path, value]) => ({ path, value })),
});
const counts = (kind: FormerRecordKind) =>
  answer(GetFormerRecordCountsDocument, { getFormerRecordCounts: [{ kind, count: 1 }] });
const records = (...items: ReturnType<typeof record>[]) =>
  answer(GetFormerRecordsDocument, { getFormerRecords: page(...items) });

const states = {
  screen: () => <FormerRecords asked={null} />,
  main: GetFormerRecordsDocument,
  refused: ['TOO_MANY_REQUESTS' as const],
};

describeScreen('former payments', {
  ...states,
  answers: () => [
    counts('BALANCE'),
    records(record('BALANCE', { currency: 'KGS', in: '50050', lessonScheduleId: '7', unknownName: 'x' }, 3)),
  ],
  shows: ['50\u00a0KGS', '7', 'unknownName', '3'],
  says: ['refill.fields.in', 'refill.fields.lessonScheduleId', 'refill.fields.currency'],
  empty: { answers: () => [records()], message: 'refill.noRecordsTitle' },
  long: { answers: () => [records(record('MESSAGE', { 'content.message': LONG_WORD }))], texts: [LONG_WORD] },
});

describeScreen('former submissions', {
  ...states,
  answers: () => [
    counts('ATTEMPT'),
    records(record('ATTEMPT', { earnedPoints: '300', 'answers.0.maxPoints': '40000' })),
  ],
  shows: ['3', '400'],
  says: ['refill.fields.earnedPoints', 'refill.fields.maxPoints'],
});

describeScreen('records with all names that are known', {
  ...states,
  answers: () => [
    counts('LESSON'),
    records(record('LESSON', Object.fromEntries(RECORD_FIELDS.map((name) => [name, 'of a lesson'])))),
  ],
  shows: ['of a lesson'],
  says: RECORD_FIELDS.map((name) => `refill.fields.${name}`),
});
