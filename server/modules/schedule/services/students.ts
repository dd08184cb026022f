import type { FieldErrors } from '#contract/errors.ts';
import { STUDENTS_PER_LESSON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import type { Changes } from '../../../db/changes.ts';
import { DomainError } from '../../../errors.ts';
import { requireViewer } from '../../../viewer.ts';
import { addNamedRead } from '../../connection/service.ts';
import type { NamedPerson } from '../../connection/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import type { CheckedInput } from '../input.ts';
import { refuseFields } from '../input.ts';

type Named = Pick<CheckedInput, 'studentIds' | 'studentEmails'>;

/** The people whom a form names. */
export interface NamedPeople {
  studentIds: number[];
  /** Addresses of everybody else, whether they exist or not. */
  invited: string[];
}

/** Strangers are invited by their addresses, so naming addresses is rate-limited. */
export async function takeEmailBudget(ctx: Context, userId: number, named: Named): Promise<void> {
  if (named.studentEmails.length === 0) return;
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.studentEmail, String(userId), named.studentEmails.length);
}

/** Adds a read of the people whom a form names, and of the viewer, as the instructor of the lesson sees them. */
export function addPeopleRead(
  ctx: Context,
  changes: Changes,
  { instructorId, named }: { instructorId: number; named: Named },
  then: (people: readonly NamedPerson[]) => void,
): void {
  const ids = [...named.studentIds, requireViewer(ctx).id];
  addNamedRead(ctx, changes, { userId: instructorId, ids, emails: named.studentEmails }, then);
}

/**
 * Those of these people who may be in the lesson, without duplicates: students who are connected with the instructor or
 * in the lesson already (`earlier`), and addresses to invite. BAD_USER_INPUT for ids of others; EMAIL_NOT_CONFIRMED if
 * the viewer may not invite strangers yet.
 */
export function resolveStudents(
  ctx: Context,
  named: Named,
  people: readonly NamedPerson[],
  earlier: readonly number[] = [],
): NamedPeople {
  refuseFields(judgeIds(named.studentIds, people, earlier));
  const known = people.filter(
    ({ id, role, isConnected, isFound }) =>
      role === 'STUDENT' && isFound && (isConnected || earlier.includes(id)),
  );
  const emails = [...new Set(named.studentEmails)];
  const byEmail = known.filter(({ email }) => emails.includes(email));
  const invited = emails.filter((email) => !byEmail.some((person) => person.email === email));
  const { id: viewerId } = requireViewer(ctx);
  if (invited.length > 0 && !people.some(({ id, hasConfirmed }) => id === viewerId && hasConfirmed))
    throw new DomainError('EMAIL_NOT_CONFIRMED');
  const studentIds = [...new Set([...named.studentIds, ...byEmail.map(({ id }) => id)])];
  if (studentIds.length + invited.length > STUDENTS_PER_LESSON_MAX) {
    refuseFields({ studentIds: { code: 'TOO_MANY_ITEMS', values: { value: STUDENTS_PER_LESSON_MAX } } });
  }
  return { studentIds, invited };
}

function judgeIds(
  ids: readonly number[],
  people: readonly NamedPerson[],
  earlier: readonly number[],
): FieldErrors {
  const errors: FieldErrors = {};
  ids.forEach((id, index) => {
    if (earlier.includes(id)) return;
    const person = people.find((one) => one.id === id);
    const field = `studentIds.${index}`;
    if (!person?.isFound || !person.isConnected) errors[field] = { code: 'USER_NOT_CONNECTED' };
    else if (person.role !== 'STUDENT') errors[field] = { code: 'NOT_A_STUDENT' };
  });
  return errors;
}
