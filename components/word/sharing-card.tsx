'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { useErrorText } from '@/lib/api/use-error-text';
import { useWordSettings } from '@/lib/word/use-sharing';

interface SettingCardProps {
  title: string;
  setting: 'teachersSee' | 'reminds';
  label: string;
  hint: string;
}

/** One choice about one's words; it saves by itself. */
function SettingCard({ title, setting, label, hint }: SettingCardProps) {
  const errorText = useErrorText();
  const { query, change } = useWordSettings();
  const error = change.error ?? query.error;
  return (
    <Card>
      <h2 className="text-h3">{title}</h2>
      <Switch
        checked={query.data?.[setting] ?? false}
        disabled={!query.data}
        onCheckedChange={(isOn) => change.mutate({ [setting]: isOn })}
        label={label}
        hint={hint}
      />
      {error ? (
        <Note tone="error" role="alert" className="mt-2">
          {errorText(error)}
        </Note>
      ) : null}
    </Card>
  );
}

/** Lets the viewer's teachers see what they forget. */
export function SharingCard() {
  const t = useTranslations('word-sharing');
  return (
    <SettingCard
      title={t('title')}
      setting="teachersSee"
      label={t('teachersSee')}
      hint={t('teachersSeeHint')}
    />
  );
}

/** The quiet reminder of due words. */
export function ReminderCard() {
  const t = useTranslations('word');
  return <SettingCard title={t('reminder')} setting="reminds" label={t('reminds')} hint={t('remindsHint')} />;
}
