'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { BoardFrame } from './board-frame';
import { DemoBoardLoader } from './board-loader';

export function DemoScreen() {
  const t = useTranslations('board');
  return (
    <BoardFrame
      title={t('demoTitle')}
      aside={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full">
          <p className="min-w-0 flex-1 text-sm text-ink-2 md:max-w-md">{t('demoNote')}</p>
          <Button asChild size="sm">
            <Link href="/auth/sign-up">{t('demoSignUp')}</Link>
          </Button>
        </div>
      }
    >
      <DemoBoardLoader />
    </BoardFrame>
  );
}
