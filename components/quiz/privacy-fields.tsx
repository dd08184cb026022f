'use client';
import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { PRIVACIES } from '@/lib/quiz/quiz-form';
import { PRIVACY_ICONS } from './privacy';
import type { SettingsState } from './use-quiz-settings';

/** Who may open the quiz, and from when. */
export function PrivacyFields({ state: { form, textField, textOf } }: { state: SettingsState }) {
  const t = useTranslations('quiz');
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const privacy = useWatch({ control: form.control, name: 'privacy' });
  const options = PRIVACIES.map((value) => {
    const Icon = PRIVACY_ICONS[value];
    const label = (
      <span className="inline-flex items-center gap-2">
        <Icon aria-hidden className="size-5 flex-none" />
        {t(`privacy.${value}`)}
      </span>
    );
    return { value, label };
  });
  return (
    <div className="grid gap-4">
      <Field label={t('privacyLabel')} hint={t(`privacyHint.${privacy}`)} error={textOf('privacy')}>
        <Controller
          control={form.control}
          name="privacy"
          render={({ field }) => (
            <Select value={field.value} onValueChange={field.onChange} options={options} />
          )}
        />
      </Field>
      {privacy === 'SCHEDULED' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t('opensOn')} required error={textOf('date')}>
            <Input type="date" {...textField('date')} />
          </Field>
          <Field label={t('opensAt')} required hint={zone.replaceAll('_', ' ')} error={textOf('time')}>
            <Input type="time" {...textField('time')} />
          </Field>
        </div>
      ) : null}
    </div>
  );
}
