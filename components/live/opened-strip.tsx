'use client';
import { Presentation, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CONTENT_ID } from '@/components/layout/skip-link';
import { Button, IconButton } from '@/components/ui/button';
import type { OpenedLine } from '@/lib/live/use-opened';
import { STRIP_CLASS } from './strip-class';

interface OpenedStripProps {
  line: OpenedLine | null;
  teacher: string;
  onGo: () => void;
  onBack: () => void;
  onHide: () => void;
}

/** Says what the teacher opened for all, and leads back to where this person was; or there, if they stayed. */
export function OpenedStrip({ line, teacher, onGo, onBack, onHide }: OpenedStripProps) {
  const t = useTranslations('live');
  // The pressed button goes: the focus is in the lesson's content then.
  const press = (then: () => void) => () => {
    then();
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  return (
    <div className={line ? STRIP_CLASS : undefined} data-testid={line ? 'opened-line' : undefined}>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-3">
        {line ? (
          <>
            <Presentation aria-hidden />
            {t(`opened.${line.kind}`, { name: teacher })}
          </>
        ) : null}
      </p>
      {line ? (
        <>
          {line.from === null ? (
            <Button size="sm" onClick={press(onGo)}>
              {t('opened.go')}
            </Button>
          ) : (
            <Button size="sm" onClick={press(onBack)}>
              {t('opened.back', { tab: t(`tabs.${line.from}`) })}
            </Button>
          )}
          <IconButton label={t('bar.hideLine')} onClick={press(onHide)}>
            <X aria-hidden />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
