import { emailKey } from '#contract/account.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { STUDENTS_PER_LESSON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { findStudentsByEmails, findUsers, requireConfirmedEmail } from '../../account/service.ts';
import { areConnected } from '../../connection/service.ts';
import { findHidden } from '../../profile/service.ts';
import { SCHEDULE_BUDGETS } from '../budgets.ts';
import type { CheckedInput } from '../input.ts';
import { refuseFields } from '../input.ts';
import { listFormerStudentIds } from '../store.ts';

type Named = Pick<CheckedInput, 'studentIds' | 'studentEmails'>;

/** Naming emails reveals who has an account, so it is rate-limited. */
export async function takeEmailBudget(ctx: Context, userId: number, named: Named): Promise<void> {
  if (named.studentEmails.length === 0) return;
  await ctx.platform.limiter.take(SCHEDULE_BUDGETS.studentEmail, String(userId), named.studentEmails.length);
}

/**
 * The students that a form names, without duplicates: connected with the instructor, taught before, in the lesson
 * already (`kept`), or named by exact email; nobody who left the platform or has a block with the instructor in
 * either direction. BAD_USER_INPUT names those who cannot be added; EMAIL_NOT_CONFIRMED if the viewer may not add
 * strangers yet.
 */
export async function resolveStudents(
  ctx: Context,
  instructorId: number,
  named: Named,
  earlier: readonly number[] = [],
): Promise<number[]> {
  const byId = await judgeIds(ctx, instructorId, named.studentIds, earlier);
  const byEmail = await judgeEmails(ctx, instructorId, named.studentEmails, earlier);
  refuseFields({ ...byId.errors, ...byEmail.errors });
  const students = [...new Set([...byId.ids, ...byEmail.ids])];
  if (students.length > STUDENTS_PER_LESSON_MAX) {
    refuseFields({ studentIds: { code: 'TOO_MANY_ITEMS', values: { value: STUDENTS_PER_LESSON_MAX } } });
  }
  return students;
}

interface Judged {
  ids: number[];
  errors: FieldErrors;
}

async function judgeIds(
  ctx: Context,
  instructorId: number,
  ids: readonly number[],
  earlier: readonly number[],
): Promise<Judged> {
  const strangers = ids.filter((id) => !earlier.includes(id));
  if (strangers.length === 0) return { ids: [...ids], errors: {} };
  const known = await findKnown(ctx, instructorId, strangers);
  const hidden = await findHidden(ctx, instructorId, strangers);
  const users = await findUsers(ctx, strangers);
  const students = new Set(users.filter((user) => user.role === 'STUDENT').map((user) => user.id));
  const errors: FieldErrors = {};
  ids.forEach((id, index) => {
    if (earlier.includes(id)) return;
    const field = `studentIds.${index}`;
    if (hidden.has(id) || !known.has(id)) errors[field] = { code: 'USER_NOT_CONNECTED' };
    else if (!students.has(id)) errors[field] = { code: 'NOT_A_STUDENT' };
  });
  return { ids: [...ids], errors };
}

/** Which of these the instructor is connected with or has taught. */
async function findKnown(ctx: Context, instructorId: number, ids: number[]): Promise<Set<number>> {
  const connected = await areConnected(ctx, instructorId, ids);
  return new Set([...connected, ...(await listFormerStudentIds(ctx.db, instructorId, ids))]);
}

async function judgeEmails(
  ctx: Context,
  instructorId: number,
  emails: readonly string[],
  earlier: readonly number[],
): Promise<Judged> {
  if (emails.length === 0) return { ids: [], errors: {} };
  const users = await findStudentsByEmails(ctx, [...emails]);
  const ids = users.map(({ id }) => id);
  const hidden = await findHidden(ctx, instructorId, ids);
  const found = users.filter(({ id }) => !hidden.has(id));
  const byEmail = new Map(found.map((user) => [emailKey(user.email), user]));
  const known = await findKnown(ctx, instructorId, ids);
  const isKnown = ({ id }: { id: number }) => earlier.includes(id) || known.has(id);
  // Also for an unknown address, so that the answer does not reveal who has an account.
  const strangers = emails.some((email) => {
    const user = byEmail.get(email);
    return !user || !isKnown(user);
  });
  if (strangers) await requireConfirmedEmail(ctx);
  const judged: Judged = { ids: [], errors: {} };
  emails.forEach((email, index) => {
    const user = byEmail.get(email);
    if (user) judged.ids.push(user.id);
    else judged.errors[`studentEmails.${index}`] = { code: 'USER_NOT_FOUND' };
  });
  return judged;
}
