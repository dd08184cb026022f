import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRow } from '../../server/modules/account/model.ts';
import type { TestApp } from '../../server/testing/harness.ts';
import { createPeople, openApi, playStory } from './world.ts';

/** A short run of convergence.ts. */
const SEEDS = 12;
const OPERATIONS = 100;
const PEOPLE = 8;

let app: TestApp;
let people: UserRow[];
beforeAll(async () => {
  app = await openApi();
  people = await createPeople(app, PEOPLE);
});
afterAll(() => app.close());

test('R20 to R27: the boards of eight people end equal to the database, whatever the network does', async () => {
  const stories = Array.from({ length: SEEDS }, (_, index) =>
    playStory(app, people, { seed: index + 1, operations: OPERATIONS }),
  );
  for (const stored of await Promise.all(stories)) expect(stored).toBeGreaterThan(20);
});
