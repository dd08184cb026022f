import { CalendarPlus, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { LazyConnectionButton } from '@/components/connection/lazy-connection-button';
import { LazyShareContacts } from '@/components/contact/lazy-share-contacts';
import { LazyPersonMenu } from '@/components/moderation/lazy-person-menu';
import { buttonClass } from '@/components/ui/button-class';
import type { FoundProfile } from '@/lib/profile/found';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { Connect } from './connect';
import { FreeTimesCard } from './free-times-card';
import { ProfileView } from './profile-view';
import { ShareButton } from './share-button';

const MENU_NAMESPACES = ['common', 'errors', 'validation', 'profile'] as const;

export interface ProfileScreenProps {
  found: FoundProfile;
  now: number;
  isVisitor: boolean;
  /** Whether the person has working hours. */
  offersTimes: boolean;
  /** The viewer's zone; null for visitors. */
  ownZone: string | null;
}

/** A public profile, with the viewer's actions. */
export function ProfileScreen({ found, now, isVisitor, offersTimes, ownZone }: ProfileScreenProps) {
  const { profile } = found;
  const canConnect = isVisitor && profile.role !== 'ADMIN';
  return (
    <div className="mx-auto max-w-page p-6 max-md:px-3 max-md:pt-3">
      <ProfileView
        found={found}
        now={now}
        actions={<Actions found={found} />}
        action={canConnect ? <Connect profile={profile} /> : <ProfileAction found={found} />}
        times={offersTimes ? <FreeTimesCard userId={profile.id} ownZone={ownZone} /> : null}
      />
    </div>
  );
}

function Actions({ found: { profile } }: { found: FoundProfile }) {
  const t = useTranslations('profile');
  const { fullName, firstName } = useNames();
  const { viewerCan } = profile;
  return (
    <>
      {viewerCan.share ? (
        <ShareButton
          path={profilePath(profile.id)}
          title={fullName(profile)}
          texts={{ share: t('share'), copied: t('copied'), failed: t('copyFailed') }}
        />
      ) : null}
      {viewerCan.block || viewerCan.report ? (
        <MessagesProvider namespaces={MENU_NAMESPACES}>
          <LazyPersonMenu person={{ id: profile.id, firstName: firstName(profile), viewerCan }} />
        </MessagesProvider>
      ) : null}
    </>
  );
}

const CONNECT_NAMESPACES = ['common', 'errors', 'connection'] as const;
const CONTACT_NAMESPACES = ['common', 'errors', 'validation', 'contact'] as const;

/** A signed-in person's action: edit their own profile, plan a lesson with a student of theirs, or connect. */
function ProfileAction({ found: { profile } }: { found: FoundProfile }) {
  const t = useTranslations('profile');
  const { firstName } = useNames();
  const { connectionStatus } = profile;
  const { edit, scheduleLesson, shareContacts } = profile.viewerCan;
  const person = { id: profile.id, name: firstName(profile) };
  if (edit)
    return (
      <Link href="/profile" className={buttonClass('secondary', 'md', 'mt-3 w-full')}>
        <Pencil aria-hidden />
        {t('editProfile')}
      </Link>
    );
  return (
    <div className="mt-3 grid gap-2">
      {scheduleLesson ? (
        <Link href="/lessons/schedule" className={buttonClass('primary', 'md', 'w-full')}>
          <CalendarPlus aria-hidden />
          {t('planLesson')}
        </Link>
      ) : null}
      {connectionStatus ? (
        <MessagesProvider namespaces={CONNECT_NAMESPACES}>
          <LazyConnectionButton key={connectionStatus} person={person} status={connectionStatus} />
        </MessagesProvider>
      ) : null}
      {shareContacts ? (
        <MessagesProvider namespaces={CONTACT_NAMESPACES}>
          <LazyShareContacts person={person} />
        </MessagesProvider>
      ) : null}
    </div>
  );
}
