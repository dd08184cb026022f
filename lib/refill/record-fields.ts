import type { Currency, FormerRecordKind } from '@/graphql/generated/graphql';
import { CURRENCIES, formatMoney } from '@/lib/profile/price';
import type { FormerRecord } from './queries';

type Part = FormerRecord['parts'][number];

/** Names in archives that people read in words; others are shown as they are. */
export const RECORD_FIELDS = [
  'after',
  'alt',
  'answers',
  'at',
  'before',
  'breaks',
  'cancelledAt',
  'cancelReason',
  'chat',
  'comment',
  'commonPrice',
  'content',
  'corrects',
  'createdAt',
  'currency',
  'day',
  'declinedAt',
  'dueAt',
  'duration',
  'earnedPoints',
  'endedAt',
  'endsAt',
  'exerciseId',
  'firstName',
  'from',
  'givenAt',
  'handedInAt',
  'id',
  'in',
  'input',
  'instructorId',
  'invitedAt',
  'isHidden',
  'isLost',
  'item',
  'joinedAt',
  'joinMilliseconds',
  'kind',
  'leftAt',
  'lesson',
  'lessonId',
  'lessonScheduleId',
  'maxPoints',
  'message',
  'month',
  'name',
  'noMedia',
  'note',
  'notes',
  'order',
  'out',
  'packetsLost',
  'packetsReceived',
  'part',
  'points',
  'postId',
  'price',
  'publicationId',
  'publishedAt',
  'quizHistoryId',
  'quizId',
  'quote',
  'ratings',
  'reason',
  'reviewerId',
  'scheduleId',
  'seconds',
  'sentence',
  'side',
  'standing',
  'startedAt',
  'startsAt',
  'studentId',
  'text',
  'thankedAt',
  'title',
  'to',
  'translation',
  'type',
  'updatedAt',
  'userId',
  'value',
  'version',
  'with',
  'word',
  'zone',
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

const NUMBER = /^\d+$/;

/** What a part is, by the last name of its path: `attachments.0.name` is a name. Null: it is not known. */
export function fieldOf(path: string): RecordField | null {
  const last = path.split('.').findLast((name) => !NUMBER.test(name));
  return RECORD_FIELDS.find((name) => name === last) ?? null;
}

const SUMS: readonly string[] = [
  'in',
  'out',
  'before',
  'after',
  'price',
  'commonPrice',
] satisfies RecordField[];
const POINTS: readonly string[] = ['earnedPoints', 'maxPoints'] satisfies RecordField[];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** How a part is read: an archive has sums in minor units, and points of submissions in hundredths. */
export type ShownValue =
  { kind: 'text'; text: string } | { kind: 'number'; number: number } | { kind: 'instant'; at: Date };

export function shownValue(
  { path, value }: Part,
  { kind, parts }: { kind: FormerRecordKind; parts: readonly Part[] },
  locale: string,
): ShownValue {
  const field = fieldOf(path);
  const amount = value.trim() === '' ? Number.NaN : Number(value);
  if (field && Number.isFinite(amount)) {
    const currency = currencyOf(parts);
    if (currency && SUMS.includes(field))
      return { kind: 'text', text: formatMoney({ amount, currency }, locale) };
    if (kind === 'ATTEMPT' && POINTS.includes(field)) return { kind: 'number', number: amount / 100 };
  }
  if (INSTANT.test(value)) {
    const at = new Date(value);
    if (!Number.isNaN(at.getTime())) return { kind: 'instant', at };
  }
  return { kind: 'text', text: value };
}

const currencyOf = (parts: readonly Part[]): Currency | undefined => {
  const stated = parts.find(({ path }) => path === 'currency')?.value;
  return CURRENCIES.find((each) => each === stated);
};
