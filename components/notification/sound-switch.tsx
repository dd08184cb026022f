'use client';
import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import { useMuted } from '@/lib/notification/use-sound';

/** Turns sounds on this device on or off. */
export function SoundSwitch() {
  const t = useTranslations('notification');
  const [muted, setMuted] = useMuted();
  return (
    <div className="border-t border-line px-4 py-1">
      <Switch label={t('sound')} checked={!muted} onCheckedChange={(on) => setMuted(!on)} />
    </div>
  );
}
