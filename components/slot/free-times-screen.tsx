'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MessageButton } from '@/components/connection/message-button';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { scheduleRoutes } from '@/lib/contract/routes/schedule.ts';
import type { Profile } from '@/lib/profile/facts';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import type { PersonFreeTimes } from '@/lib/slot/queries';
import { useAsk } from '@/lib/slot/use-ask';
import { useFreeTimes } from '@/lib/slot/use-free-times';
import type { ShownTimes } from '@/lib/slot/use-free-times';
import { useViewerZone } from '@/lib/slot/use-viewer-zone';
import { AskCard } from './ask-card';
import { AskedCard } from './asked-card';
import { TimesCard } from './times-card';

export interface FreeTimesScreenProps {
  profile: Profile;
  /** The viewer's zone; null for visitors, whose browser knows it. */
  ownZone: string | null;
  /** When the server rendered the page. */
  now: number;
  /** The head of the profile. */
  children: ReactNode;
}

/** /profile/{userId}/free-times */
export function FreeTimesScreen({ ownZone, children, ...rest }: FreeTimesScreenProps) {
  const zone = useViewerZone(ownZone);
  return (
    <div className="mx-auto grid max-w-page items-start wrap-anywhere gap-6 p-6 max-md:gap-3 max-md:px-3 max-md:pt-3 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="col-start-1 min-w-0">{children}</div>
      {zone ? <Times zone={zone} isMember={ownZone !== null} {...rest} /> : <Waiting />}
    </div>
  );
}

function Waiting() {
  const t = useTranslations('slot');
  return (
    <div className="col-start-1 min-w-0">
      <Loading label={t('loading')}>
        <Skeleton className="h-[440px]! rounded-card!" />
      </Loading>
    </div>
  );
}

/** The instant in the address, if it is one. */
function useChosenInAddress(): string | null {
  const at = Date.parse(useSearchParams().get('at') ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

type TimesProps = Omit<FreeTimesScreenProps, 'children' | 'ownZone'> & { zone: string; isMember: boolean };

function Times({ profile, zone, isMember, now: rendered }: TimesProps) {
  const errorText = useErrorText();
  const at = useChosenInAddress();
  const shown = useFreeTimes({ userId: profile.id, zone, now: rendered, at });
  const { query, times } = shown;
  if (query.isPending) return <Waiting />;
  if (query.isLoadingError)
    return (
      <div className="col-start-1">
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      </div>
    );
  if (!times || (times.starts.length === 0 && shown.view === 0 && !query.isPlaceholderData))
    return <Nothing profile={profile} isOffered={times !== null} isMember={isMember} now={shown.now} />;
  return <Choice profile={profile} zone={zone} at={at} shown={shown} times={times} isMember={isMember} />;
}

interface ChoiceProps extends Omit<TimesProps, 'now'> {
  at: string | null;
  shown: ShownTimes;
  times: PersonFreeTimes;
}

function Choice({ profile, zone, at, shown, times, isMember }: ChoiceProps) {
  const [chosen, setChosen] = useState(at);
  const ask = useAsk();
  const panel = useRef<HTMLDivElement>(null);
  const duration = shown.duration ?? times.duration;
  const choose = (start: string) => {
    ask.begin();
    setChosen(start);
    // In one column it follows the times, below the edge of the screen.
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const send = async () => {
    if (chosen && (await ask.send({ instructorId: profile.id, startsAt: chosen, duration }))) setChosen(null);
  };
  return (
    <>
      <div className="col-start-1 min-w-0">
        <TimesCard
          person={profile}
          shown={shown}
          times={times}
          zone={zone}
          chosen={chosen}
          onChoose={choose}
          onDuration={(minutes) => {
            shown.setDuration(minutes);
            setChosen(null);
          }}
        />
      </div>
      <aside className="flex min-w-0 flex-col gap-4 max-md:gap-3 lg:sticky lg:top-[76px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <AskCard
          ref={panel}
          profile={profile}
          ask={ask}
          chosen={chosen}
          isGone={chosen !== null && !ask.isPending && shown.isGone(chosen)}
          duration={duration}
          zone={zone}
          personZone={times.zone}
          viewerCan={times.viewerCan}
          now={shown.now}
          onSend={send}
        />
        {isMember ? <AskedCard userId={profile.id} now={shown.now} /> : null}
      </aside>
    </>
  );
}

interface NothingProps {
  profile: Profile;
  /** There are working hours, with nothing free. */
  isOffered: boolean;
  isMember: boolean;
  now: number;
}

/** No time to ask for, and a way to write. */
function Nothing({ profile, isOffered, isMember, now }: NothingProps) {
  const t = useTranslations('slot');
  const name = useNames().firstName(profile);
  const isOwn = profile.viewerCan.edit;
  const text = isOwn && !isOffered ? t('ownNoHours') : t(isOffered ? 'noTimesText' : 'noHoursText', { name });
  const own = (
    <Button asChild>
      <Link href={scheduleRoutes.workingHours.path}>{t('workingHours')}</Link>
    </Button>
  );
  const other =
    profile.connectionStatus === 'CONNECTED' ? (
      <MessageButton userId={profile.id} label={t('write', { name })} variant="primary" />
    ) : (
      <Button asChild>
        <Link href={profilePath(profile.id)}>{t('toProfile')}</Link>
      </Button>
    );
  return (
    <>
      <Card className="col-start-1">
        <EmptyState title={t(isOffered ? 'noTimes' : 'noHours')} text={text} action={isOwn ? own : other} />
      </Card>
      {isMember ? (
        <aside className="min-w-0 lg:col-start-2 lg:row-start-1">
          <AskedCard userId={profile.id} now={now} />
        </aside>
      ) : null}
    </>
  );
}
