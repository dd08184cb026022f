import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRow } from '../../server/modules/account/model.ts';
import type { TestApp } from '../../server/testing/harness.ts';
import { createUser } from '../../server/testing/factories.ts';
import { playLesson } from './lesson-streams.ts';
import { openApi } from './world.ts';

const SEEDS = 12;
const STEPS = 150;

let app: TestApp;
let people: [UserRow, UserRow];
beforeAll(async () => {
  app = await openApi();
  people = [await createUser(app, { role: 'INSTRUCTOR' }), await createUser(app, { role: 'STUDENT' })];
});
afterAll(() => app.close());

test('R36 R40 R41: answers, pages, playback and follow end equal on every device, and no word is gone', async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1)
    expect(await playLesson(app, people, { seed, steps: STEPS })).toBeGreaterThan(10);
}, 120_000);
