'use client';
import { Presentation, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CONTENT_ID } from '@/components/layout/skip-link';
import { Button, IconButton } from '@/components/ui/button';
import { STRIP_CLASS } from './strip-class';

interface LedLineProps {
  /** What the teacher opened; null: nothing is said. */
  text: string | null;
  /** The press that goes there, or back. */
  action: string;
  onAct: () => void;
  onHide: () => void;
  testId: string;
}

/** Says where the teacher led this person, and goes back by one press; or there, where a word is being typed. */
export function LedLine({ text, action, onAct, onHide, testId }: LedLineProps) {
  const t = useTranslations('live.bar');
  // The pressed button goes: the focus is in the lesson's content then.
  const press = (then: () => void) => () => {
    then();
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  };
  return (
    <div className={text ? STRIP_CLASS : undefined} data-testid={text ? testId : undefined}>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-3">
        {text ? (
          <>
            <Presentation aria-hidden />
            {text}
          </>
        ) : null}
      </p>
      {text ? (
        <>
          <Button size="sm" onClick={press(onAct)}>
            {action}
          </Button>
          <IconButton label={t('hideLine')} onClick={press(onHide)}>
            <X aria-hidden />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
