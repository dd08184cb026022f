import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../../db/schema/account.ts';
import { connection } from '../../../db/schema/connection.ts';
import type { UserRow } from '../../account/model.ts';
import { connect, createSchedule, createUser, tokenFor } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/harness.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { blockUser } from '../../moderation/service.ts';
import { getUserBadges } from '../../notification/services/badges.ts';
import { getCurrentUserNotifications } from '../../notification/service.ts';
import { getSelfUserConnectionCounts, getUserConnectionsHistory } from '../service.ts';
import { CONNECTION_ACTIONS, CONNECTION_STATUSES } from '../transitions.ts';
import type { ConnectionAction, ConnectionStatus } from '../transitions.ts';
import * as change from './change.ts';

let app: TestApp;
let ann: UserRow;
let ben: UserRow;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ann = await createUser(app, { role: 'INSTRUCTOR' });
  ben = await createUser(app, { role: 'STUDENT' });
});
afterAll(() => app.close());

type Person = UserRow;
const ACTIONS = {
  create: change.createUserConnection,
  accept: change.acceptUserConnection,
  decline: change.declineUserConnection,
  cancel: change.cancelUserConnection,
  remove: change.removeUserConnection,
} satisfies Record<ConnectionAction, unknown>;
/** The result of an action: the status, or the code of the refusal. */
const act = (action: ConnectionAction, by: Person, to: Person): Promise<string> =>
  ACTIONS[action](app.context(by), to.id).catch((error: { code: string }) => error.code);
const statusOf = async (by: Person, to: Person) => {
  const { data } = await app.query<{ getUser: { connectionStatus: ConnectionStatus | null } }>(
    'query ($id: Int!) { getUser(id: $id) { connectionStatus } }',
    { id: to.id },
    await tokenFor(app, by),
  );
  return data?.getUser.connectionStatus;
};
const noticesOf = async (person: Person) => {
  const { items } = await getCurrentUserNotifications(app.context(person), { skip: 0, take: 20 });
  return items.map(({ action }) => action);
};

const SET_UP: Record<ConnectionStatus, () => Promise<unknown>> = {
  NONE: async () => undefined,
  INVITED: () => act('create', ann, ben),
  PENDING: () => act('create', ben, ann),
  CONNECTED: () => connect(app, ben, ann),
};
const OUTCOMES: Record<ConnectionAction, Record<ConnectionStatus, string>> = {
  create: { NONE: 'INVITED', INVITED: 'INVITED', PENDING: 'CONNECTED', CONNECTED: 'CONNECTED' },
  accept: {
    NONE: 'INVITATION_NOT_FOUND',
    INVITED: 'INVITATION_NOT_FOUND',
    PENDING: 'CONNECTED',
    CONNECTED: 'CONNECTED',
  },
  decline: {
    NONE: 'NONE',
    INVITED: 'INVITATION_NOT_FOUND',
    PENDING: 'NONE',
    CONNECTED: 'ALREADY_CONNECTED',
  },
  cancel: {
    NONE: 'NONE',
    INVITED: 'NONE',
    PENDING: 'INVITATION_NOT_FOUND',
    CONNECTED: 'ALREADY_CONNECTED',
  },
  remove: {
    NONE: 'NONE',
    INVITED: 'USER_NOT_CONNECTED',
    PENDING: 'USER_NOT_CONNECTED',
    CONNECTED: 'NONE',
  },
};
const MIRRORED = { NONE: 'NONE', INVITED: 'PENDING', PENDING: 'INVITED', CONNECTED: 'CONNECTED' } as const;
const isStatus = (outcome: string): outcome is ConnectionStatus =>
  CONNECTION_STATUSES.some((status) => status === outcome);

describe('every action in every state', () => {
  const cases = CONNECTION_ACTIONS.flatMap((action) =>
    CONNECTION_STATUSES.map((status) => [action, status, OUTCOMES[action][status]] as const),
  );
  it.each(cases)('%s when it is %s: %s', async (action, before, outcome) => {
    await SET_UP[before]();
    expect(await act(action, ann, ben)).toBe(outcome);
    const after = isStatus(outcome) ? outcome : before;
    expect([await statusOf(ann, ben), await statusOf(ben, ann)]).toEqual([after, MIRRORED[after]]);
  });
});

describe('a minor', () => {
  const invitationsOf = async (person: Person) =>
    (await getUserConnectionsHistory(app.context(person), { type: 'RECEIVED' })).total;
  beforeEach(async () => {
    ben = await createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });
    // A shared lesson: to those who share nothing with them, a minor does not exist.
    await createSchedule(app, { instructor: ann, students: [ben] });
    app.sent.length = 0;
  });

  it('learns nothing of an invitation, whose sender gets the answer as from anybody', async () => {
    expect(await act('create', ann, ben)).toBe('INVITED');
    expect(await act('create', ann, ben)).toBe('INVITED');
    expect([await statusOf(ann, ben), await statusOf(ben, ann)]).toEqual(['INVITED', 'NONE']);
    expect([await noticesOf(ben), await invitationsOf(ben)]).toEqual([[], 0]);
    expect(await getSelfUserConnectionCounts(app.context(ben))).toMatchObject({ pendingConnections: 0 });
    expect(await act('accept', ben, ann)).toBe('INVITATION_NOT_FOUND');
    expect(await act('cancel', ann, ben)).toBe('NONE');
    const recipients = app.sent.flatMap(({ event }) => ('recipients' in event ? event.recipients : []));
    expect(recipients).toEqual([
      { userId: ann.id, otherId: ben.id },
      { userId: ann.id, otherId: ben.id },
    ]);
  });

  it('does not exist for whoever shares nothing with them', async () => {
    expect(await act('create', await createUser(app, { role: 'INSTRUCTOR' }), ben)).toBe('USER_NOT_FOUND');
  });

  it('is connected by inviting somebody who has invited them', async () => {
    await act('create', ann, ben);
    expect(await act('create', ben, ann)).toBe('CONNECTED');
    expect([await statusOf(ann, ben), await statusOf(ben, ann)]).toEqual(['CONNECTED', 'CONNECTED']);
  });

  it('receives what they accept: the answer to their own invitation', async () => {
    await act('create', ben, ann);
    expect(await act('accept', ann, ben)).toBe('CONNECTED');
    expect(await noticesOf(ben)).toEqual(['Accepted']);
  });
});

describe('two at once', () => {
  const rows = async () =>
    (await app.db.select().from(connection)).filter(
      ({ senderId, receiverId }) =>
        [ann.id, ben.id].includes(senderId) && [ann.id, ben.id].includes(receiverId),
    );

  it('invitations of each other connect the two', async () => {
    const both = await Promise.all([act('create', ann, ben), act('create', ben, ann)]);
    expect(both.sort()).toEqual(['CONNECTED', 'INVITED']);
    expect(await rows()).toMatchObject([{ status: 'CONNECTED' }]);
  });

  it('accepting and cancelling: one wins, and the other is refused', async () => {
    await act('create', ann, ben);
    const [cancelled, accepted] = await Promise.all([act('cancel', ann, ben), act('accept', ben, ann)]);
    expect([
      ['NONE', 'INVITATION_NOT_FOUND'],
      ['ALREADY_CONNECTED', 'CONNECTED'],
    ]).toContainEqual([cancelled, accepted]);
    expect(await statusOf(ann, ben)).toBe(accepted === 'CONNECTED' ? 'CONNECTED' : 'NONE');
  });

  it('inviting and blocking leave nothing', async () => {
    await Promise.all([act('create', ann, ben), blockUser(app.context(ben), ann.id)]);
    expect(await rows()).toEqual([]);
    expect(await act('create', ann, ben)).toBe('USER_NOT_FOUND');
  });
});

describe('notifications', () => {
  it('an invitation is counted and notified, and neither remains once it is cancelled', async () => {
    await act('create', ann, ben);
    expect(await noticesOf(ben)).toEqual(['Invited']);
    expect(await getUserBadges(app.context(ben))).toMatchObject({
      connectionsCount: 1,
      notificationBadges: [{ type: 'Connection', count: 1 }],
    });
    await act('cancel', ann, ben);
    expect(await noticesOf(ben)).toEqual([]);
    expect(await getUserBadges(app.context(ben))).toMatchObject({
      connectionsCount: 0,
      notificationBadges: [],
    });
  });

  it('an accepted one notifies its sender, an ignored one nobody', async () => {
    await act('create', ann, ben);
    await act('decline', ben, ann);
    expect([await noticesOf(ann), await noticesOf(ben)]).toEqual([[], []]);
    await act('create', ann, ben);
    await act('accept', ben, ann);
    expect([await noticesOf(ann), await noticesOf(ben)]).toEqual([['Accepted'], []]);
  });

  it('counts and lists contain the people who can be found', async () => {
    const gone = await createUser(app, { role: 'STUDENT' });
    for (const person of [ben, gone]) await act('create', person, ann);
    const friend = await createUser(app, { role: 'STUDENT' });
    await act('create', ann, friend);
    await act('accept', friend, ann);
    await app.db.update(user).set({ suspendedAt: app.sys.platform.clock.now() }).where(eq(user.id, gone.id));
    expect(await getSelfUserConnectionCounts(app.context(ann))).toEqual({
      connections: 1,
      pendingConnections: 1,
    });
    const list = (type: 'RECEIVED' | 'SENT', status: 'INVITED' | 'CONNECTED', skip = 0) =>
      getUserConnectionsHistory(app.context(ann), { type, status, skip, take: 20 });
    expect(await list('RECEIVED', 'INVITED')).toMatchObject({
      total: 1,
      hasMore: false,
      items: [{ senderId: ben.id }],
    });
    expect(await list('SENT', 'CONNECTED')).toMatchObject({ items: [{ receiverId: friend.id }] });
    expect(await list('SENT', 'INVITED')).toMatchObject({ total: 0, items: [] });
    expect(await list('RECEIVED', 'INVITED', 50)).toEqual({ total: 1, hasMore: false, items: [] });
  });
});

describe('an invitation is refused', () => {
  it('to oneself, to nobody, and by a person without a confirmed address', async () => {
    expect(await act('create', ann, ann)).toBe('INVALID_PERMISSIONS');
    expect(await act('create', ann, { ...ben, id: 999_999 })).toBe('USER_NOT_FOUND');
    const unknown = await createUser(app, { role: 'STUDENT', emailConfirmedAt: null });
    expect(await act('create', unknown, ben)).toBe('EMAIL_NOT_CONFIRMED');
    await act('create', ben, unknown);
    expect(await act('accept', unknown, ben)).toBe('CONNECTED');
  });

  it('when it is the fourth of one person to another within a day', async () => {
    for (let count = 0; count < 3; count++) {
      expect(await act('create', ann, ben)).toBe('INVITED');
      await act('decline', ben, ann);
    }
    expect(await act('create', ann, ben)).toBe('TOO_MANY_REQUESTS');
    expect(await act('create', ben, ann)).toBe('INVITED');
  });
});
