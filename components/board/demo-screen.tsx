'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { BoardFrame } from './board-frame';
import { DemoBoardLoader } from './board-loader';

/** A link to boards that are stored: one's own when signed in, the sign-up for a visitor. */
function KeepingWay() {
  const t = useTranslations('board');
  const user = useCurrentUser();
  if (user && !user.viewerCan.ownBoards) return null;
  return (
    <Button asChild size="sm">
      <Link href={user ? '/lesson-boards' : '/auth/sign-up'}>{user ? t('demoOwn') : t('demoSignUp')}</Link>
    </Button>
  );
}

export function DemoScreen() {
  const t = useTranslations('board');
  const isVisitor = useCurrentUser() === null;
  return (
    <BoardFrame
      title={t('demoTitle')}
      aside={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full">
          <p className="min-w-0 flex-1 text-sm text-ink-2 md:max-w-md">
            {isVisitor ? t('demoNote') : t('demoNoteMember')}
          </p>
          <KeepingWay />
        </div>
      }
    >
      <DemoBoardLoader />
    </BoardFrame>
  );
}
