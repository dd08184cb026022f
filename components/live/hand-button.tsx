'use client';
import { Hand } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useAltShortcut } from '@/lib/live/use-shortcut';
import { ControlButton } from './control-button';
import { useHasHandUp, useSignals } from './signals-context';

const KEYS = 'Alt+H';

/** A student's own hand: up until they or the teacher lower it. */
export function HandButton() {
  const t = useTranslations('live.controls');
  const userId = useCurrentUser()?.id;
  const isUp = useHasHandUp(userId);
  const { change } = useSignals();
  // What is pressed is shown a moment later: a second press means the other of the first.
  const wanted = useRef(isUp);
  useEffect(() => {
    wanted.current = isUp;
  }, [isUp]);
  const toggle = () => {
    wanted.current = !wanted.current;
    if (userId !== undefined) change({ change: 'hand', userId, isRaised: wanted.current });
  };
  useAltShortcut('KeyH', toggle);
  const label = t(isUp ? 'handOn' : 'handOff');
  return (
    <ControlButton
      label={label}
      hint={t('keys', { label, keys: KEYS })}
      aria-keyshortcuts={KEYS}
      data-testid="toggle-hand"
      look={isUp ? 'up' : 'plain'}
      onClick={toggle}
    >
      <Hand aria-hidden />
    </ControlButton>
  );
}
