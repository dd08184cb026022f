'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/toast';
import { canHave } from '@/lib/live/effect-support';
import type { LiveSession } from '@/lib/live/session';
import { EFFECT_NAMES } from '@/lib/live/session-state';
import type { SessionState } from '@/lib/live/session-state';
import { useBrowserValue } from '@/lib/use-browser-value';

const HINTS = { blur: 'blurHint', noise: 'noiseHint' } as const;

const canAll = () => EFFECT_NAMES.filter(canHave).join();

/** Blur and noise suppression, where this browser has them. */
export function EffectSwitches({ session, state }: { session: LiveSession; state: SessionState }) {
  const t = useTranslations('live-room.effects');
  const can = useBrowserValue(canAll, '').split(',');
  const names = EFFECT_NAMES.filter((name) => can.includes(name));
  return names.map((name) => (
    <Switch
      key={name}
      label={t(name)}
      hint={t(HINTS[name])}
      checked={state.effects[name] === 'on'}
      onCheckedChange={(on) => session.setEffect(name, on)}
    />
  ));
}

/** Says what went off by itself. */
export function useEffectToast({ effects }: SessionState): void {
  const t = useTranslations('live-room.effects');
  const toast = useToast();
  const show = useEffectEvent((text: string) => toast({ text, tone: 'error' }));
  const { blur, noise } = effects;
  useEffect(() => {
    if (blur === 'slow') show(t('blurSlow'));
    if (blur === 'failed') show(t('blurFailed'));
  }, [blur, t]);
  useEffect(() => {
    if (noise === 'slow') show(t('noiseSlow'));
    if (noise === 'failed') show(t('noiseFailed'));
    if (noise === 'unsupported') show(t('noiseUnsupported'));
  }, [noise, t]);
}
