import type { SystemContext } from './context.ts';
import { writeChanges } from './db/changes.ts';
import type { Changes } from './db/changes.ts';
import type { DomainEvents, EventName, Events } from './events.ts';

/**
 * Runs `work` in one transaction. Inside, use the context that `work` receives: its `db` is the transaction (the
 * outer handle would wait for ever on the embedded database), and its events are emitted after the commit.
 */
export async function inTransaction<Ctx extends SystemContext, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const held: (() => void)[] = [];
  const events: Events = {
    on: ctx.events.on,
    emit: <Name extends EventName>(name: Name, event: DomainEvents[Name]) => {
      held.push(() => ctx.events.emit(name, event));
    },
  };
  const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, events }));
  for (const send of held) send();
  return result;
}

/** Writes what `collect` adds in one statement, inside the transaction of `ctx` if there is one. */
export const writeTogether = (ctx: SystemContext, collect: (changes: Changes) => void): Promise<void> =>
  writeChanges(ctx.db, collect);
