import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { PreferencesMenu } from '@/components/preferences/preferences-menu';
import { buttonClass } from '@/components/ui/button-class';
import { Note } from '@/components/ui/note';
import { AGE_ADULT } from '@/lib/contract/limits.ts';
import type { FoundProfile } from '@/lib/profile/found';
import { profilePath } from '@/lib/profile/profile-path';
import { AreaFrame } from './area-frame';
import { Connect } from './connect';
import { ProfileView } from './profile-view';

interface Props {
  found: FoundProfile;
  now: number;
}

/** /profile */
export function OwnProfile({ found, now }: Props) {
  const t = useTranslations('profile');
  return (
    <AreaFrame current="profile">
      <ProfileView
        found={found}
        now={now}
        isOwn
        actions={
          <Link href="/profile/preview" className={buttonClass('subtle', 'sm')}>
            <Eye aria-hidden />
            {t('place.preview')}
          </Link>
        }
      />
    </AreaFrame>
  );
}

/** /profile/preview: the profile as visitors see it, or a note that they do not. */
export function ProfilePreview({ found, now }: { found: FoundProfile | null; now: number }) {
  const t = useTranslations('profile');
  if (!found) {
    return (
      <AreaFrame current="preview">
        <Note tone="hint">{t('previewMinor', { age: AGE_ADULT })}</Note>
      </AreaFrame>
    );
  }
  const { profile } = found;
  return (
    <AreaFrame current="preview">
      <Note className="mb-4">
        {t('previewText')}{' '}
        <Link
          href={profilePath(profile.id)}
          prefetch={false}
          className="font-[600] text-kok underline underline-offset-2"
        >
          {t('openPublic')}
        </Link>
      </Note>
      <ProfileView
        found={found}
        now={now}
        action={
          profile.role === 'ADMIN' ? null : (
            // Read-only: nobody connects with themselves.
            <div inert>
              <Connect profile={profile} />
            </div>
          )
        }
      />
    </AreaFrame>
  );
}

const SETTINGS_NAMESPACES = ['common', 'errors', 'preferences'] as const;

/** /profile/settings */
export function ProfileSettings() {
  return (
    <AreaFrame current="settings">
      <MessagesProvider namespaces={SETTINGS_NAMESPACES}>
        <PreferencesMenu />
      </MessagesProvider>
    </AreaFrame>
  );
}
