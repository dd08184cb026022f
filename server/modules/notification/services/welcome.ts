import type { SystemContext } from '../../../context.ts';
import type { UserRow } from '../../account/model.ts';
import { notify } from '../service.ts';

/** How long the welcome asks for attention. */
const WELCOME_MS = 24 * 3600 * 1000;

/** Welcomes who has just signed up. */
export const welcome = (ctx: SystemContext, { id, firstName, createdAt }: UserRow): Promise<void> =>
  notify(ctx, {
    userIds: [id],
    type: 'Other',
    action: 'Welcome',
    title: firstName,
    priorityAt: createdAt,
    priorityEndsAt: new Date(createdAt.getTime() + WELCOME_MS),
  });
