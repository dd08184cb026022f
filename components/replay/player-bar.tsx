'use client';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ToggleGroup } from 'radix-ui';
import { IconButton } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { clockOf } from '@/lib/replay/chapters';
import type { MarkKind } from '@/lib/replay/marks';
import { SPEEDS } from '@/lib/replay/player';
import type { Speed } from '@/lib/replay/player';
import type { Player } from '@/lib/replay/use-player';
import { useHydrated } from '@/lib/use-hydrated';
import { MARK_ICONS } from './time-line';

interface PlayerBarProps {
  player: Player;
  length: number;
  /** What is over the time line. */
  kinds: readonly MarkKind[];
  onPrevious: () => void;
  onNext: () => void;
}

export function PlayerBar({ player, length, kinds, onPrevious, onNext }: PlayerBarProps) {
  const t = useTranslations('replay');
  return (
    <div className="px-4 pt-2 pb-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <IconButton label={t('previous')} onClick={onPrevious}>
          <SkipBack aria-hidden />
        </IconButton>
        <IconButton
          label={t(player.isPlaying ? 'pause' : 'play')}
          onClick={player.toggle}
          className="h-11 w-12 bg-kok! text-on-kok! hover:bg-kok-hover!"
        >
          {player.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <IconButton label={t('next')} onClick={onNext}>
          <SkipForward aria-hidden />
        </IconButton>
        <span className="num text-ink-2" data-testid="replay-clock">
          {clockOf(player.at)} / {clockOf(length)}
        </span>
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-md:ml-0">
          <Speeds player={player} />
          <Switch label={t('skip')} checked={player.skipsPauses} onCheckedChange={player.setSkipsPauses} />
        </div>
      </div>
      {kinds.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-2">
          {kinds.map((kind) => {
            const Icon = MARK_ICONS[kind];
            return (
              <li key={kind} className="inline-flex items-center gap-1.5">
                <Icon aria-hidden className="size-4" />
                {t(`mark.${kind}`)}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

function Speeds({ player }: { player: Player }) {
  const t = useTranslations('replay');
  const isHydrated = useHydrated();
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={t('speed')}
      value={String(player.speed)}
      onValueChange={(speed) => (speed ? player.setSpeed(Number(speed) as Speed) : undefined)}
      className="flex rounded-[11px] bg-sunken p-0.5"
    >
      {SPEEDS.map((speed) => (
        <ToggleGroup.Item
          key={speed}
          value={String(speed)}
          aria-disabled={!isHydrated || undefined}
          className="num min-h-9 min-w-10 rounded-[9px] px-2 text-sm font-[600] text-ink-2 hover:text-ink touch:min-h-11 data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-[0_0_0_1px_var(--line)]"
        >
          {t('times', { n: speed })}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
