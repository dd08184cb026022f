import { emailKey } from '#contract/account.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { STUDENTS_PER_LESSON_MAX } from '#contract/limits.ts';
import type { Context } from '../../../context.ts';
import { findUsers, requireConfirmedEmail } from '../../account/service.ts';
import { areConnected, findConnectedStudents } from '../../connection/service.ts';
import { findHidden } from '../../profile/service.ts';
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

/**
 * The people whom a form names, without duplicates: students who are connected with the instructor or in the lesson
 * already (`earlier`), and addresses to invite. BAD_USER_INPUT for ids of others; EMAIL_NOT_CONFIRMED if the viewer
 * may not invite strangers yet. As many statements for an address that exists as for one that does not.
 */
export async function resolveStudents(
  ctx: Context,
  instructorId: number,
  named: Named,
  earlier: readonly number[] = [],
): Promise<NamedPeople> {
  refuseFields(await judgeIds(ctx, instructorId, named.studentIds, earlier));
  const byEmail = await judgeEmails(ctx, instructorId, named.studentEmails, earlier);
  const studentIds = [...new Set([...named.studentIds, ...byEmail.studentIds])];
  if (studentIds.length + byEmail.invited.length > STUDENTS_PER_LESSON_MAX) {
    refuseFields({ studentIds: { code: 'TOO_MANY_ITEMS', values: { value: STUDENTS_PER_LESSON_MAX } } });
  }
  return { studentIds, invited: byEmail.invited };
}

async function judgeIds(
  ctx: Context,
  instructorId: number,
  ids: readonly number[],
  earlier: readonly number[],
): Promise<FieldErrors> {
  const added = ids.filter((id) => !earlier.includes(id));
  if (added.length === 0) return {};
  const connected = await areConnected(ctx, instructorId, added);
  const hidden = await findHidden(ctx, instructorId, added);
  const users = await findUsers(ctx, added);
  const students = new Set(users.filter((user) => user.role === 'STUDENT').map((user) => user.id));
  const errors: FieldErrors = {};
  ids.forEach((id, index) => {
    if (earlier.includes(id)) return;
    const field = `studentIds.${index}`;
    if (hidden.has(id) || !connected.has(id)) errors[field] = { code: 'USER_NOT_CONNECTED' };
    else if (!students.has(id)) errors[field] = { code: 'NOT_A_STUDENT' };
  });
  return errors;
}

async function judgeEmails(
  ctx: Context,
  instructorId: number,
  emails: readonly string[],
  earlier: readonly number[],
): Promise<NamedPeople> {
  if (emails.length === 0) return { studentIds: [], invited: [] };
  const known = await findConnectedStudents(ctx, instructorId, emails, earlier);
  const knownEmails = new Set(known.map(({ email }) => emailKey(email)));
  const invited = [...new Set(emails)].filter((email) => !knownEmails.has(email));
  if (invited.length > 0) await requireConfirmedEmail(ctx);
  return { studentIds: known.map(({ id }) => id), invited };
}
