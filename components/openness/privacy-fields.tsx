'use client';
import { useTranslations } from 'next-intl';
import { Controller, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { PRIVACY_CHOICES } from '@/lib/openness/openness-form';
import type { OpennessForm } from '@/lib/openness/openness-form';
import type { useSavedForm } from '@/lib/preferences/use-saved-form';
import { PRIVACY_ICONS } from './privacy-icons';

type State<Form extends OpennessForm> = Pick<
  ReturnType<typeof useSavedForm<Form>>,
  'form' | 'textField' | 'textOf'
>;

interface PrivacyFieldsProps<Form extends OpennessForm> {
  /** The question that the privacy answers, such as who can take a quiz. */
  label: string;
  state: State<Form>;
}

/** Who may see what the author shares, and from when: for every form with the fields of OpennessForm. */
export function PrivacyFields<Form extends OpennessForm>({ label, state }: PrivacyFieldsProps<Form>) {
  const t = useTranslations('openness');
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  // The types of react-hook-form take a form with more fields for another form.
  const { form, textField, textOf } = state as unknown as State<OpennessForm>;
  const privacy = useWatch({ control: form.control, name: 'privacy' });
  const options = PRIVACY_CHOICES.map((value) => {
    const Icon = PRIVACY_ICONS[value];
    const name = (
      <span className="inline-flex items-center gap-2">
        <Icon aria-hidden className="size-5 flex-none" />
        {t(`privacy.${value}`)}
      </span>
    );
    return { value, label: name };
  });
  return (
    <div className="grid gap-4">
      <Field label={label} hint={t(`privacyHint.${privacy}`)} error={textOf('privacy')}>
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
