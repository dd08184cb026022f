'use client';
import { Eye, LockKeyhole, LockKeyholeOpen, Undo2, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSignals } from '@/components/live/signals-context';
import { Button } from '@/components/ui/button';
import type { ReleaseState } from '@/lib/contract/live/names.ts';

interface ReleaseActionsProps {
  exerciseId: number;
  state: ReleaseState | null;
}

/** What the teacher makes of the exercise that is shown. */
export function ReleaseActions({ exerciseId, state }: ReleaseActionsProps) {
  const t = useTranslations('live-exercises');
  const { change } = useSignals();
  const set = (next: ReleaseState) => change({ change: 'release', exerciseId, state: next });
  const release = () => {
    set('RELEASED');
    change({ change: 'open', kind: 'exercise', id: exerciseId });
  };
  if (state === null || state === 'TAKEN_BACK')
    return (
      <Button onClick={release}>
        <Upload aria-hidden />
        {t('releaseThis')}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'RELEASED' ? (
        <Button variant="subtle" onClick={() => set('LOCKED')}>
          <LockKeyhole aria-hidden />
          {t('lock')}
        </Button>
      ) : (
        <Button variant="subtle" onClick={() => set('RELEASED')}>
          <LockKeyholeOpen aria-hidden />
          {t('unlock')}
        </Button>
      )}
      {state === 'REVEALED' ? null : (
        <Button variant="secondary" onClick={() => set('REVEALED')}>
          <Eye aria-hidden />
          {t('reveal')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => set('TAKEN_BACK')}>
        <Undo2 aria-hidden />
        {t('takeBack')}
      </Button>
    </div>
  );
}
