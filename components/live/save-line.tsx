'use client';
import clsx from 'clsx';
import { Image as Picture, Mic, Pencil, Signal, VideoOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Popover } from '@/components/ui/popover';
import { BareSwitch } from '@/components/ui/switch';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { LiveSession } from '@/lib/live/session';
import type { SessionState } from '@/lib/live/session-state';
import { useSaving } from '@/lib/live/use-saving';
import { ControlButton } from './control-button';
import { useSignals } from './signals-context';

interface SavePanelProps {
  session: LiveSession;
  state: SessionState;
}

interface SaveLineProps extends SavePanelProps {
  here: ReadonlySet<number>;
}

const ROWS = [
  { name: 'sound', note: 'soundNote', icon: Mic },
  { name: 'board', note: 'boardNote', icon: Pencil },
  { name: 'still', note: 'stillNote', icon: Picture },
  { name: 'video', note: 'videoNote', icon: VideoOff },
] as const;

/** What goes first, and the switch. */
function SavePanel({ session, state }: SavePanelProps) {
  const t = useTranslations('live-room.save');
  const id = useId();
  return (
    <>
      <div className="flex min-h-ctl items-center gap-3 max-md:mb-1">
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer text-h3 font-bold">
          {t('title')}
        </label>
        <BareSwitch id={id} checked={state.isSaving} onCheckedChange={session.setSaving} />
      </div>
      <p className="text-sm text-ink-2">{t(state.isSaving ? 'first' : 'firstOff')}</p>
      <ol className="mt-2">
        {ROWS.map(({ name, note, icon: Icon }, index) => (
          <li
            key={name}
            className="flex min-h-10 items-center gap-3 border-line py-1.5 not-first:border-t [&_svg]:size-5 [&_svg]:flex-none"
          >
            <span
              aria-hidden
              className="num grid size-6 flex-none place-items-center rounded-tag bg-sunken text-meta"
            >
              {index + 1}
            </span>
            <Icon aria-hidden />
            <span className={clsx('min-w-0 flex-1', name === 'video' ? 'text-ink-3' : 'font-[640]')}>
              {t(name)}
            </span>
            <span className="text-meta text-ink-3">{t(note)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-meta text-ink-3">{t('others')}</p>
    </>
  );
}

/** On a phone, where the bar has no room for one more control. */
export function SaveDialog({ session, state, onClose }: SavePanelProps & { onClose: () => void }) {
  const t = useTranslations('live-room.save');
  return (
    <Dialog open onOpenChange={onClose} title={<span className="sr-only">{t('title')}</span>}>
      <SavePanel session={session} state={state} />
    </Dialog>
  );
}

/**
 * Saves this person's network: sound before board and answers, those before stills, no video. On a phone it is in the
 * menu.
 */
export function SaveLine({ session, state, here }: SaveLineProps) {
  const t = useTranslations('live-room.save');
  const me = useCurrentUser()?.id ?? null;
  const { signals, change } = useSignals();
  useSaving({ session, signals, change, here, me, saves: state.isSaving });
  const [isOpen, setOpen] = useState(false);
  const on = state.isSaving;
  return (
    <Popover
      label={t('title')}
      open={isOpen}
      onOpenChange={setOpen}
      className="z-dialog w-80 animate-pop rounded-card border border-line bg-surface p-4 shadow-float"
      trigger={
        <ControlButton
          label={t(on ? 'on' : 'off')}
          data-testid="save-line"
          look={on ? 'up' : 'plain'}
          className={clsx(
            'max-md:hidden',
            on && 'md:flex md:w-auto md:items-center md:gap-2 md:px-4 md:font-[640]',
          )}
        >
          <Signal aria-hidden />
          {on ? <span aria-hidden>{t('title')}</span> : null}
        </ControlButton>
      }
    >
      <SavePanel session={session} state={state} />
    </Popover>
  );
}
