import type { Metadata } from 'next';
import { Footer } from '@/components/layout/footer';
import { JsonLd } from '@/components/layout/json-ld';
import { StickyConnect } from '@/components/profile/connect';
import { ProfileAbsent } from '@/components/profile/profile-absent';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { findMember } from '@/lib/api/find-current-user';
import { findProfile } from '@/lib/profile/find-profile';
import { describeAbsence, describeProfile, profileData } from '@/lib/profile/profile-seo';
import { offersTimes } from '@/lib/slot/offers-times';
import { serverClock } from '@/lib/app/server-clock';

interface Props {
  params: Promise<{ userId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { absence, thing } = await findProfile((await params).userId);
  return absence ? describeAbsence(absence) : describeProfile(thing);
}

export default async function ProfilePage({ params }: Props) {
  const { userId } = await params;
  const [{ absence, thing }, user] = await Promise.all([findProfile(userId), findMember()]);
  if (absence) return <ProfileAbsent absence={absence} homeHref={user ? '/feed' : '/'} />;
  const { id, role } = thing.profile;
  const hasTimes = role !== 'STUDENT' && (await offersTimes(id));
  return (
    <>
      <JsonLd data={await profileData(thing)} />
      <ProfileScreen
        found={thing}
        now={serverClock()}
        isVisitor={!user}
        offersTimes={hasTimes}
        ownZone={user?.timeZone ?? null}
      />
      <Footer />
      {user || role === 'ADMIN' ? null : <StickyConnect profile={thing.profile} />}
    </>
  );
}
