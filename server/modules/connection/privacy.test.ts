import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import type { UserRow } from '../account/model.ts';
import { insertInvitation } from './store.ts';
import { personalData } from './privacy.ts';
import { createUserConnection } from './services/change.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Archived {
  connections: object[];
}

async function archived({ id }: UserRow): Promise<object[]> {
  const [part] = personalData.archive ?? [];
  const found = part && 'read' in part ? await part.read(app.sys, id) : null;
  return (found as Archived).connections;
}

it('an invitation to a minor looks like every other one, and the minor learns nothing of it', async () => {
  const sender = await createUser(app, { role: 'STUDENT' });
  const adult = await createUser(app, { role: 'STUDENT' });
  const minor = await createUser(app, { role: 'STUDENT', birthDate: '2011-01-01' });
  const now = app.clock.now();
  for (const [{ id: receiverId }, isDelivered] of [
    [adult, true],
    [minor, false],
  ] as const)
    await insertInvitation(app.sys.db, { senderId: sender.id, receiverId, isDelivered, now });
  const row = (receiverId: number) => ({
    ...{ id: expect.any(Number) as number, senderId: sender.id, receiverId },
    ...{ status: 'INVITED', createdAt: now, connectedAt: null },
  });
  expect(await archived(sender)).toEqual([row(adult.id), row(minor.id)]);
  expect(await archived(adult)).toEqual([row(adult.id)]);
  expect(await archived(minor)).toEqual([]);
  // They invite in their turn: both know of the connection.
  await createUserConnection(app.context(minor), sender.id);
  expect(await archived(minor)).toMatchObject([{ status: 'CONNECTED', senderId: sender.id }]);
});
