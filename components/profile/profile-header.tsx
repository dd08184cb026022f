import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { coverTile, feltOf } from '@/lib/profile/cover';
import { isOnline } from '@/lib/profile/facts';
import type { Profile } from '@/lib/profile/facts';
import { useNames } from '@/lib/profile/use-names';
import { EditLink } from './edit-link';
import { ProfileFacts } from './profile-facts';
import { StaffMark } from '@/components/ui/staff-mark';

export interface ProfileHeaderProps {
  profile: Profile;
  /** When the page was rendered. */
  now: number;
  isOwn?: boolean;
  /** Buttons at the end of the name's row. */
  actions?: ReactNode;
  /** At the bottom of the card. */
  children?: ReactNode;
}

/** Cover, photo, name and the line below. */
export function ProfileHeader({ profile, now, isOwn, actions, children }: ProfileHeaderProps) {
  const t = useTranslations('profile');
  const { fullName } = useNames();
  return (
    <Card flush>
      <Cover code={profile.targetLanguage?.code} />
      <div className="relative flex gap-6 px-6 pb-[22px] max-md:block max-md:px-3.5 max-md:pb-4">
        <Portrait profile={profile} now={now} />
        <div className="min-w-0 flex-1 pt-3.5 max-md:pt-2">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h1 dir="auto" className="min-w-0 wrap-anywhere">
              {fullName(profile)}
              <StaffMark person={profile} />
            </h1>
            {/* On a phone beside the photo, where there is room. */}
            <div className="flex items-center gap-1 max-md:absolute max-md:top-2 max-md:right-2">
              {actions}
            </div>
          </div>
          {profile.shortAbout ? (
            <p dir="auto" className="mt-1.5 text-[17px] wrap-anywhere">
              {profile.shortAbout}
            </p>
          ) : null}
          <ProfileFacts profile={profile} />
          {isOwn ? (
            <p className="mt-3 flex flex-wrap gap-x-4">
              <EditLink section="photo">{t('editPhoto')}</EditLink>
              <EditLink section="name">{t('editName')}</EditLink>
              <EditLink section="headline">
                {profile.shortAbout ? t('editHeadline') : t('addHeadline')}
              </EditLink>
              <EditLink section="target-language">{t('editTarget')}</EditLink>
              <EditLink section="speak-language">{t('editSpeaks')}</EditLink>
            </p>
          ) : null}
        </div>
      </div>
      {children}
    </Card>
  );
}

function Cover({ code }: { code: string | undefined }) {
  const felt = feltOf(code);
  return (
    <div
      aria-hidden
      className="h-[148px] bg-size-[174px] bg-center max-md:h-[104px] max-md:bg-size-[130px]"
      style={{ backgroundColor: felt[0], backgroundImage: `url("${coverTile(felt)}")` }}
    />
  );
}

function Portrait({ profile, now }: { profile: Profile; now: number }) {
  const t = useTranslations('profile');
  const { fullName } = useNames();
  return (
    <div className="relative -mt-[46px] h-fit w-fit flex-none rounded-full bg-surface p-1">
      <Avatar
        user={profile}
        size={128}
        className="max-md:size-[92px]!"
        alt={t('photoOf', { name: fullName(profile) })}
      />
      {isOnline(profile.wasOnline, now) ? (
        <span className="absolute right-2 bottom-2 size-5 rounded-full border-[3px] border-surface bg-jashyl max-md:right-1 max-md:bottom-1">
          <span className="sr-only">{t('online')}</span>
        </span>
      ) : null}
    </div>
  );
}
