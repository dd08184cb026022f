import type { SystemContext } from '../../../context.ts';
import type { UserRow } from '../../account/model.ts';
import { notify } from '../service.ts';

/** Milliseconds for which the welcome is urgent. */
const WELCOME_MS = 24 * 3600 * 1000;

/** Creates the welcome notification of a person who has just signed up. */
export const welcome = (ctx: SystemContext, { id, firstName, createdAt }: UserRow): Promise<void> =>
  notify(ctx, {
    userIds: [id],
    type: 'Other',
    action: 'Welcome',
    title: firstName,
    priorityAt: createdAt,
    priorityEndsAt: new Date(createdAt.getTime() + WELCOME_MS),
  });
