import type { SystemContext } from './context.ts';
import type { DomainEvents, EventName } from './events.ts';

/** What a module does when an event is received; `isOwn`: it happened in this process. */
export type Listeners = {
  [Name in EventName]?: (
    ctx: SystemContext,
    event: DomainEvents[Name],
    isOwn: boolean,
  ) => void | Promise<void>;
};

/** Starts listening; returns the function that stops it. */
export function listen(ctx: SystemContext, listeners: Listeners): () => void {
  // The type of each listener is checked where it is declared.
  const entries = Object.entries(listeners) as [
    EventName,
    (ctx: SystemContext, event: never, isOwn: boolean) => void | Promise<void>,
  ][];
  const stops = entries.map(([name, receive]) =>
    ctx.events.on(name, (event, isOwn) => receive(ctx, event as never, isOwn)),
  );
  return () => stops.forEach((stop) => stop());
}
