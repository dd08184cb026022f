import type { ErrorCode } from '#contract/errors.ts';

/**
 * The status of two people, as one of them sees it. INVITED: that one has invited the other; PENDING: was invited
 * by the other.
 */
export const CONNECTION_STATUSES = ['NONE', 'INVITED', 'PENDING', 'CONNECTED'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

export const CONNECTION_ACTIONS = ['create', 'accept', 'decline', 'cancel', 'remove'] as const;
export type ConnectionAction = (typeof CONNECTION_ACTIONS)[number];

/** The effect of an action on the row of the two; `keep`: the status is reached already, as after a second click. */
export type Step = 'invite' | 'connect' | 'end' | 'keep' | { refused: ErrorCode };

const noInvitation: Step = { refused: 'INVITATION_NOT_FOUND' };
const connected: Step = { refused: 'ALREADY_CONNECTED' };
const notConnected: Step = { refused: 'USER_NOT_CONNECTED' };

/**
 * Every action in every status. Inviting a person who has already invited the viewer connects the two; if an
 * acceptance and a cancellation happen at once, the later one is refused with the resulting status.
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

/** The status after a step, for the person who took it. */
export const statusAfter = (step: Exclude<Step, object>, before: ConnectionStatus): ConnectionStatus =>
  step === 'keep' ? before : AFTER[step];
