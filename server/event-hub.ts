import { createEvents } from './events.ts';
import type { EventHub, EventName, EventScopes } from './events.ts';
import type { AllOf } from './module.ts';
import { MODULES } from './modules/index.ts';

const DECLARED = MODULES.flatMap((module) => ('events' in module ? [module.events] : []));
const merged: AllOf<(typeof DECLARED)[number]> = Object.assign({}, ...DECLARED);
/** If no module declares a member of DomainEvents, this does not compile. */
const SCOPES: EventScopes = merged;

/** The events of all modules, in one process. */
export const createEventHub = (onFailure: (error: unknown, name: EventName) => void): EventHub =>
  createEvents(SCOPES, onFailure);
