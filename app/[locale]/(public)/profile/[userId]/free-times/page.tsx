import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { Footer } from '@/components/layout/footer';
import { ProfileAbsent } from '@/components/profile/profile-absent';
import { ProfileHeader } from '@/components/profile/profile-header';
import { ProfileTabs } from '@/components/profile/profile-tabs';
import { FreeTimesScreen } from '@/components/slot/free-times-screen';
import { dehydrateUser } from '@/lib/account/dehydrate-user';
import type { CurrentUser } from '@/lib/account/queries';
import { findMember } from '@/lib/api/find-current-user';
import { prefetch } from '@/lib/api/prefetch';
import { findProfile } from '@/lib/profile/find-profile';
import { describeAbsence, describeFreeTimes } from '@/lib/profile/profile-seo';
import { freeTimesFill } from '@/lib/slot/prefetch';
import { serverClock } from '@/lib/app/server-clock';

interface Props {
  params: Promise<{ userId: string }>;
}

/** The profile of somebody who may offer times. */
async function findOfferer(userId: string) {
  const found = await findProfile(userId);
  return found.absence === null && found.thing.profile.role === 'STUDENT'
    ? ({ absence: 'missing', thing: null } as const)
    : found;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { absence, thing } = await findOfferer((await params).userId);
  return absence ? describeAbsence(absence) : describeFreeTimes(thing.profile);
}

/** A visitor's page is the same for all of them: the browser fetches the times, in its own zone. */
const stateOf = (user: CurrentUser | null, userId: number, now: number) =>
  user ? prefetch(freeTimesFill({ userId, now, zone: user.timeZone })) : dehydrateUser(null);

export default async function FreeTimesPage({ params }: Props) {
  const { userId } = await params;
  const [{ absence, thing }, user] = await Promise.all([findOfferer(userId), findMember()]);
  if (absence) return <ProfileAbsent absence={absence} homeHref={user ? '/feed' : '/'} />;
  const { profile } = thing;
  const now = serverClock();
  return (
    <>
      <ServerState state={await stateOf(user, profile.id, now)}>
        <FreeTimesScreen profile={profile} ownZone={user?.timeZone ?? null} now={now}>
          <ProfileHeader profile={profile} now={now}>
            <ProfileTabs id={profile.id} />
          </ProfileHeader>
        </FreeTimesScreen>
      </ServerState>
      <Footer />
    </>
  );
}
