import type { ErrorCode } from '#contract/errors.ts';

/** How two people stand, as one of them sees it. INVITED: that one has invited the other; PENDING: was invited. */
export const CONNECTION_STATUSES = ['NONE', 'INVITED', 'PENDING', 'CONNECTED'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

export const CONNECTION_ACTIONS = ['create', 'accept', 'decline', 'cancel', 'remove'] as const;
export type ConnectionAction = (typeof CONNECTION_ACTIONS)[number];

/** What an action does to the row of the two; `keep`: it is so already, as after a second press. */
export type Step = 'invite' | 'connect' | 'end' | 'keep' | { refused: ErrorCode };

const noInvitation: Step = { refused: 'INVITATION_NOT_FOUND' };
const connected: Step = { refused: 'ALREADY_CONNECTED' };
const notConnected: Step = { refused: 'USER_NOT_CONNECTED' };

/**
 * Every action in every state. Whoever invites the one who has invited them is connected; of an acceptance and a
 * cancellation at once the later is told how it stands.
 */
const STEPS: Record<ConnectionAction, Record<ConnectionStatus, Step>> = {
  create: { NONE: 'invite', INVITED: 'keep', PENDING: 'connect', CONNECTED: 'keep' },
  accept: { NONE: noInvitation, INVITED: noInvitation, PENDING: 'connect', CONNECTED: 'keep' },
  decline: { NONE: 'keep', INVITED: noInvitation, PENDING: 'end', CONNECTED: connected },
  cancel: { NONE: 'keep', INVITED: 'end', PENDING: noInvitation, CONNECTED: connected },
  remove: { NONE: 'keep', INVITED: notConnected, PENDING: notConnected, CONNECTED: 'end' },
};

export const stepOf = (action: ConnectionAction, status: ConnectionStatus): Step => STEPS[action][status];

const AFTER = { invite: 'INVITED', connect: 'CONNECTED', end: 'NONE' } as const;

/** How it stands after a step, for the one who took it. */
export const statusAfter = (step: Exclude<Step, object>, before: ConnectionStatus): ConnectionStatus =>
  step === 'keep' ? before : AFTER[step];
