'use client';
import { Ellipsis, Eye, Lightbulb, LockKeyhole, LockKeyholeOpen, Undo2, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSignals } from '@/components/live/signals-context';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { ReleaseState } from '@/lib/contract/live/names.ts';
import { useMediaQuery } from '@/lib/use-media-query';

interface ReleaseActionsProps {
  exerciseId: number;
  state: ReleaseState | null;
  /** Null: no hint is given here. */
  onHintToAll: (() => void) | null;
  /** It is answered where it stands: its release leads nobody elsewhere. */
  isInPlace?: boolean;
}

/** What the teacher makes of the exercise that is shown. */
export function ReleaseActions({ exerciseId, state, onHintToAll, isInPlace = false }: ReleaseActionsProps) {
  const t = useTranslations('live-exercises');
  const { change } = useSignals();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const set = (next: ReleaseState) => change({ change: 'release', exerciseId, state: next });
  const release = () => {
    set('RELEASED');
    if (!isInPlace) change({ change: 'open', kind: 'exercise', id: exerciseId });
  };
  const takeBack = () => set('TAKEN_BACK');
  if (state === null || state === 'TAKEN_BACK')
    return (
      <Button size="sm" onClick={release}>
        <Upload aria-hidden />
        {t('releaseThis')}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {onHintToAll ? (
        <Button size="sm" variant="subtle" onClick={onHintToAll}>
          <Lightbulb aria-hidden />
          {t(isPhone ? 'hintShort' : 'hintAll')}
        </Button>
      ) : null}
      {state === 'RELEASED' ? (
        <Button size="sm" variant="subtle" onClick={() => set('LOCKED')}>
          <LockKeyhole aria-hidden />
          {t('lock')}
        </Button>
      ) : (
        <Button size="sm" variant="subtle" onClick={() => set('RELEASED')}>
          <LockKeyholeOpen aria-hidden />
          {t('unlock')}
        </Button>
      )}
      {state === 'REVEALED' ? null : (
        <Button size="sm" variant="secondary" onClick={() => set('REVEALED')}>
          <Eye aria-hidden />
          {t('reveal')}
        </Button>
      )}
      {isPhone ? (
        <Menu
          trigger={
            <IconButton label={t('more')}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={takeBack}>
            {t('takeBack')}
          </MenuItem>
        </Menu>
      ) : (
        <Button size="sm" variant="subtle" onClick={takeBack}>
          <Undo2 aria-hidden />
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}
