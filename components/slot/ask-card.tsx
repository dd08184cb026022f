'use client';
import { UserPlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode, Ref } from 'react';
import { ConnectionButton } from '@/components/connection/connection-button';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { entryPath, signInPath } from '@/lib/auth/entry-paths';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import { askedPrice } from '@/lib/contract/schedule.ts';
import type { Profile } from '@/lib/profile/facts';
import { formatMoney } from '@/lib/profile/price';
import { freeTimesPath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { useLessonTime } from '@/lib/schedule/use-lesson-time';
import type { PersonFreeTimes } from '@/lib/slot/queries';
import type { Ask } from '@/lib/slot/use-ask';
import { AskForm } from './ask-form';
import { BothClocks } from './both-clocks';
import { useSlotText } from './use-slot-text';

export interface AskCardProps {
  ref?: Ref<HTMLDivElement>;
  profile: Profile;
  ask: Ask;
  /** The time that is chosen. */
  chosen: string | null;
  /** It is not free any more. */
  isGone: boolean;
  /** Minutes. */
  duration: number;
  /** The viewer's zone and the instructor's. */
  zone: string;
  personZone: string;
  viewerCan: PersonFreeTimes['viewerCan'];
  now: number;
  onSend: () => Promise<unknown>;
}

/** The time that is chosen by both clocks, and asking for it. */
export function AskCard(props: AskCardProps) {
  const { ref, profile, ask, chosen, isGone, duration, zone, personZone, viewerCan, now, onSend } = props;
  const t = useTranslations('slot');
  const { firstName } = useNames();
  const name = firstName(profile);
  return (
    <Card ref={ref} className="scroll-mt-16">
      <h2 className="text-h3">{t('ask')}</h2>
      {chosen && !isGone ? (
        <>
          <Chosen startsAt={chosen} duration={duration} profile={profile} zone={zone} now={now} />
          <BothClocks
            startsAt={chosen}
            duration={duration}
            zone={zone}
            person={profile}
            personZone={personZone}
          />
        </>
      ) : (
        <Unchosen ask={ask} isGone={isGone} name={name} now={now} />
      )}
      <Gate profile={profile} viewerCan={viewerCan} chosen={chosen} name={name}>
        <AskForm ask={ask} name={name} now={now} isReady={chosen !== null && !isGone} onSend={onSend} />
      </Gate>
    </Card>
  );
}

type ChosenProps = Pick<AskCardProps, 'profile' | 'duration' | 'zone' | 'now'> & { startsAt: string };

function Chosen({ startsAt, duration, profile, zone, now }: ChosenProps) {
  const t = useTranslations('slot');
  const locale = useLocale();
  const day = useLessonTime(zone).dayAndMonth(startsAt, now, 'long');
  const hourly = profile.prices.map(({ hourlyPrice }) => hourlyPrice);
  const price = askedPrice(hourly, duration);
  return (
    <p className="mt-2">
      <b className="block font-[680] first-letter:uppercase">{day}</b>
      <span className="text-ink-2">
        {[
          t('longMinutes', { n: duration }),
          price ? t('aboutPrice', { price: formatMoney(price, locale) }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  );
}

/** What there is to do next: after asking, after somebody was faster, at the beginning. */
function Unchosen({
  ask,
  isGone,
  name,
  now,
}: Pick<AskCardProps, 'ask' | 'isGone' | 'now'> & { name: string }) {
  const t = useTranslations('slot');
  const text = useSlotText(now);
  if (isGone)
    return (
      <Note tone="hint" role="alert" className="mt-3">
        {t('gone')}
      </Note>
    );
  if (ask.asked)
    return (
      <Note tone="ok" role="status" className="mt-3">
        {t('asked', { name, until: text.until(ask.asked) })}
      </Note>
    );
  return <p className="mt-2 text-ink-2">{t('choose')}</p>;
}

interface GateProps extends Pick<AskCardProps, 'profile' | 'viewerCan' | 'chosen'> {
  name: string;
  children: ReactNode;
}

/** Who is not connected is led there first; who plans lessons does not ask for them. */
function Gate({ profile, viewerCan, chosen, name, children }: GateProps) {
  const t = useTranslations('slot');
  const user = useCurrentUser();
  if (viewerCan.ask) return children;
  if (!user) return <Entry path={freeTimesPath(profile.id, chosen ?? undefined)} name={name} />;
  if (!viewerCan.connectToAsk)
    return (
      <div className="mt-3.5">
        <p className="text-ink-2">{t(profile.viewerCan.edit ? 'ownTimes' : 'planYourself')}</p>
        {profile.viewerCan.edit ? (
          <Button asChild variant="secondary" className="mt-3 w-full">
            <Link href={scheduleRoutes.workingHours.path}>{t('workingHours')}</Link>
          </Button>
        ) : null}
      </div>
    );
  const { connectionStatus } = profile;
  return (
    <div className="mt-3.5 flex flex-col gap-3">
      <p className="text-ink-2">{t('connectFirst', { name })}</p>
      {connectionStatus ? (
        <ConnectionButton
          key={connectionStatus}
          person={{ id: profile.id, name }}
          status={connectionStatus}
        />
      ) : null}
    </div>
  );
}

/** A visitor's way: it leads back to the time. */
function Entry({ path, name }: { path: string; name: string }) {
  const t = useTranslations('slot');
  return (
    <div className="mt-3.5">
      <Button asChild className="w-full wrap-anywhere">
        <Link href={entryPath('/auth/sign-up', path)}>
          <UserPlus aria-hidden />
          {t('connectWith', { name })}
        </Link>
      </Button>
      <p className="mt-2.5 text-meta text-ink-3">{t('connectNote')}</p>
      <Link
        href={signInPath(path)}
        className="inline-flex min-h-6 items-center text-sm font-[600] text-kok touch:min-h-11"
      >
        {t('haveAccount')}
      </Link>
    </div>
  );
}
