'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Spinner } from '@/components/ui/spinner';
import { clearLocalData } from '@/lib/clear-local-data';
import { useErrorText } from '@/lib/api/use-error-text';
import { signOut } from '@/lib/account/credentials';
import { HOME_PATH } from '@/lib/auth/entry-paths';
import { countUnsaved } from '@/lib/autosave/drafts';
import { countWaiting } from '@/lib/realtime/outbox';
import { countWaitingRemarks } from '@/lib/remark/waiting-store';
import { countWaitingReviews } from '@/lib/word/review-store';
import { EntryPanel } from './entry-panel';

export interface LogOutProps {
  /** Id of the signed-in person; null for a visitor. */
  userId: number | null;
  /** The session was over already; unsent operations stay for the next one. */
  ended: boolean;
  /** Another site led here: a link must not sign anybody out without asking. */
  ask: boolean;
  goTo: string;
}

/** Number of this person's changes that the server does not have. */
const countUnsent = async (userId: number): Promise<number> =>
  countUnsaved(userId) +
  (await countWaiting(userId).catch(() => 0)) +
  (await countWaitingReviews(userId).catch(() => 0)) +
  (await countWaitingRemarks(userId).catch(() => 0));

type Step = { kind: 'leaving' } | { kind: 'asking'; waiting: number } | { kind: 'failed'; error: unknown };

export function LogOut({ userId, ended, ask, goTo }: LogOutProps) {
  const t = useTranslations('common');
  const errorText = useErrorText();
  const [step, setStep] = useState<Step>({ kind: 'leaving' });
  const mine = ended ? null : userId;

  const leave = async () => {
    setStep({ kind: 'leaving' });
    try {
      await signOut();
      if (mine !== null) await clearLocalData(mine);
      window.location.replace(goTo);
    } catch (error) {
      setStep({ kind: 'failed', error });
    }
  };
  const begin = useEffectEvent(async () => {
    const waiting = mine === null ? 0 : await countUnsent(mine);
    if (mine !== null && (ask || waiting > 0)) setStep({ kind: 'asking', waiting });
    else await leave();
  });
  useEffect(() => {
    void begin();
  }, []);

  if (step.kind === 'asking') return <Question waiting={step.waiting} onLeave={() => void leave()} />;
  if (step.kind === 'failed') {
    return <ErrorPanel messages={[errorText(step.error)]} onReload={() => window.location.reload()} />;
  }
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-ink-2">
      <Spinner />
      {t('loggingOut')}
    </p>
  );
}

function Question({ waiting, onLeave }: { waiting: number; onLeave: () => void }) {
  const t = useTranslations('account');
  return (
    <EntryPanel title={t('logOutTitle')} text={waiting > 0 ? t('logOutWaiting', { count: waiting }) : null}>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant={waiting > 0 ? 'primary' : 'subtle'}>
          <Link href={HOME_PATH}>{t('staySignedIn')}</Link>
        </Button>
        <Button variant={waiting > 0 ? 'danger' : 'primary'} onClick={onLeave}>
          {waiting > 0 ? t('logOutAnyway') : t('logOut')}
        </Button>
      </div>
    </EntryPanel>
  );
}
