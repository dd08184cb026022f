import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverySettings } from '../../db/schema/delivery.ts';
import { createUser } from '../../testing/factories.ts';
import { createMemoryStorage, FREE_LIMITER } from '../../testing/fakes.ts';
import { createTestApp } from '../../testing/harness.ts';
import type { TestApp } from '../../testing/harness.ts';
import { fillFrom, zipArchive } from '../../testing/refill-fixture.ts';
import type { UserRow } from '../account/model.ts';
import { readDeliveryOf } from '../delivery/service.ts';
import { findDetails } from '../profile/service.ts';
import { updateUserHeadline } from '../profile/services/sections.ts';
import { getWorkingHours, updateWorkingHours } from '../working-hours/service.ts';

let app: TestApp;
let heir: UserRow;
beforeAll(async () => {
  app = await createTestApp({ platform: { storage: createMemoryStorage(), limiter: FREE_LIMITER } });
});
afterAll(() => app.close());
beforeEach(async () => {
  heir = await createUser(app, { role: 'INSTRUCTOR' });
});

const as = (who: UserRow) => app.context(who);

describe('what an account says itself', () => {
  const profile = {
    ...{ shortAbout: 'Old', longAbout: 'Long ago', targetLanguage: null, languageLevel: null },
    ...{ specialities: [], interests: [], speakLanguages: [], prices: [] },
    certificates: [
      {
        id: 1,
        title: 'CELTA',
        organization: 'C',
        issuedMonth: 1,
        issuedYear: 2020,
        credentialId: null,
        media: null,
      },
    ],
  };
  const hours = (from: string) => ({
    week: Array.from({ length: 7 }, () => [{ from, to: '12:00' }]),
    ...{ otherDays: [], durations: [60], breakMinutes: 15, noticeHours: 12, weeksAhead: 4 },
  });
  const delivery = { pushOff: [], mailOff: ['Quiz'], remindersOff: [], showsText: true };
  const archive = zipArchive({
    'profile.json': profile,
    'lessons.json': { workingHours: hours('10:00') },
    'reach.json': { settings: { ...delivery, quietFrom: null, quietTo: null, digest: 'OFF' } },
  });
  const findOwn = async () => ({
    profile: (await findDetails(app.sys, [heir.id]))[0],
    hours: (await getWorkingHours(as(heir)))?.week[0],
    delivery: (await readDeliveryOf(app.sys, heir.id)).settings,
  });

  it('is not replaced; what it does not say comes', async () => {
    await updateUserHeadline(as(heir), 'New');
    const { week, ...rest } = hours('09:00');
    await updateWorkingHours(as(heir), { ...rest, week: week.map((day) => ({ hours: day })) }, null);
    await app.db.insert(deliverySettings).values({ userId: heir.id, mailOff: ['Lesson'] });
    const before = await findOwn();
    const { left } = await fillFrom(app, heir, archive);
    const after = await findOwn();
    expect(after).toMatchObject({ hours: before.hours, delivery: before.delivery });
    expect(after.profile).toMatchObject({ shortAbout: 'New', longAbout: 'Long ago' });
    expect(left.filter(({ reason }) => reason === 'NO_ROOM')).toEqual(
      ['PROFILE', 'WORKING_HOURS', 'PREFERENCE'].map((kind) => ({
        ...{ kind, reason: 'NO_ROOM', count: 1, names: [] },
      })),
    );
  });

  it('does not come a second time: a certificate that is there is not added again', async () => {
    // What a job notes of a person is no choice of theirs.
    await app.db.insert(deliverySettings).values({ userId: heir.id, mailedUntil: app.clock.now() });
    await fillFrom(app, heir, archive);
    expect(await findOwn()).toMatchObject({
      profile: { shortAbout: 'Old', certificates: [{ title: 'CELTA' }] },
      delivery: { mailOff: ['Quiz'] },
    });
    const { left } = await fillFrom(app, heir, archive);
    expect((await findOwn()).profile?.certificates).toHaveLength(1);
    expect(left).toContainEqual({ kind: 'CERTIFICATE', reason: 'NO_ROOM', count: 1, names: ['CELTA'] });
  });
});
