import { declaredIn } from './declared.ts';
import type { NamedModules } from './declared.ts';
import { createEvents } from './events.ts';
import type { EventHub, EventName, EventScopes } from './events.ts';
import { mergeUnique } from './merge-unique.ts';

/** The events of all modules, in one process. */
export function createEventHub(
  onFailure: (error: unknown, name: EventName) => void,
  modules?: NamedModules,
): EventHub {
  // If no module declares a member of DomainEvents, this does not compile.
  const scopes: EventScopes = mergeUnique('events', declaredIn('events', modules));
  return createEvents(scopes, onFailure);
}
