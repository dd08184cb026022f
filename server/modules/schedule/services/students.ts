import type { FieldErrors } from '#contract/errors.ts';
import { STUDENTS_PER_LESSON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { findStudentsByEmails, findUsers } from '../../account/service.ts';
import { areConnected } from '../../connection/service.ts';
import { findHidden } from '../../profile/service.ts';
import type { CheckedInput } from '../input.ts';
import { refuseFields } from '../input.ts';
import { listFormerStudentIds } from '../store.ts';

type Named = Pick<CheckedInput, 'studentIds' | 'studentEmails'>;

/** Emails tell who has an account: asking is counted. */
export async function takeEmailBudget(ctx: Context, userId: number, named: Named): Promise<void> {
  if (named.studentEmails.length === 0) return;
  await ctx.platform.limiter.take('studentEmail', String(userId), named.studentEmails.length);
}

/**
 * The students a form names, without repeats: connected with the instructor, taught before, in the lesson already
 * (`kept`), or named by exact email; nobody who is off the platform or blocked either way. BAD_USER_INPUT says which of them cannot be.
 */
export async function resolveStudents(
  ctx: Context,
  instructorId: number,
  named: Named,
  kept: readonly number[] = [],
): Promise<number[]> {
  const byId = await judgeIds(ctx, instructorId, named.studentIds, kept);
  const byEmail = await judgeEmails(ctx, instructorId, named.studentEmails);
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
  kept: readonly number[],
): Promise<Judged> {
  const strangers = ids.filter((id) => !kept.includes(id));
  if (strangers.length === 0) return { ids: [...ids], errors: {} };
  const connected = await areConnected(ctx, instructorId, strangers);
  const former = await listFormerStudentIds(ctx.db, instructorId, strangers);
  const hidden = await findHidden(ctx, instructorId, strangers);
  const users = await findUsers(ctx, strangers);
  const students = new Set(users.filter((user) => user.role === 'STUDENT').map((user) => user.id));
  const errors: FieldErrors = {};
  ids.forEach((id, index) => {
    if (kept.includes(id)) return;
    const field = `studentIds.${index}`;
    if (hidden.has(id) || (!connected.has(id) && !former.includes(id)))
      errors[field] = { code: 'USER_NOT_CONNECTED' };
    else if (!students.has(id)) errors[field] = { code: 'NOT_A_STUDENT' };
  });
  return { ids: [...ids], errors };
}

async function judgeEmails(ctx: Context, instructorId: number, emails: readonly string[]): Promise<Judged> {
  if (emails.length === 0) return { ids: [], errors: {} };
  const users = await findStudentsByEmails(ctx, [...emails]);
  const hidden = await findHidden(
    ctx,
    instructorId,
    users.map(({ id }) => id),
  );
  const found = users.filter(({ id }) => !hidden.has(id));
  const byEmail = new Map(found.map((user) => [user.email.toLowerCase(), user]));
  const judged: Judged = { ids: [], errors: {} };
  emails.forEach((email, index) => {
    const user = byEmail.get(email);
    if (user) judged.ids.push(user.id);
    else judged.errors[`studentEmails.${index}`] = { code: 'USER_NOT_FOUND' };
  });
  return judged;
}
