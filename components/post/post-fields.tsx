'use client';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { PostAnswersFrom, Privacy } from '@/graphql/generated/graphql';
import { TARGET_LANGUAGES } from '@/lib/contract/languages.ts';
import { NO_LANGUAGE, chosenOf } from '@/lib/post/post-form';
import type { PostForm } from '@/lib/post/post-form';
import type { PostChoices } from '@/lib/post/queries';
import { nextFullHour } from '@/lib/schedule/zone';
import { serverClock } from '@/lib/app/server-clock';

export interface PostFieldsProps {
  form: PostForm;
  options: PostChoices | undefined;
  zone: string;
  onChange: (part: Partial<PostForm>) => void;
  /** The text of a refused field. */
  errorOf: (path: string) => string | undefined;
}

/** Who may see a post. */
export function PrivacyField({ form, options, zone, onChange, errorOf }: PostFieldsProps) {
  const t = useTranslations('post');
  const { privacy } = chosenOf(form, options);
  const choose = (value: string) => {
    const next = value as Privacy;
    const start = next === 'SCHEDULED' && !form.date ? nextFullHour(new Date(serverClock()), zone) : {};
    onChange({ privacy: next, ...start });
  };
  return (
    <>
      <Field
        label={t('privacyLabel')}
        hint={options?.needsConfirmedEmail ? t('confirmToReachAll') : undefined}
        error={errorOf('privacy')}
      >
        <Select
          value={privacy}
          onValueChange={choose}
          disabled={!options}
          options={(options?.privacies ?? []).map((value) => ({
            value,
            label: <PrivacyName value={value} />,
          }))}
        />
      </Field>
      {privacy === 'SCHEDULED' ? <Start {...{ form, onChange, errorOf, zone }} /> : null}
    </>
  );
}

function PrivacyName({ value }: { value: Privacy }) {
  const t = useTranslations('post');
  const Icon = PRIVACY_ICONS[value];
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden className="size-5 flex-none" />
      {t(`privacy.${value}`)}
    </span>
  );
}

function Start({ form, onChange, errorOf, zone }: Omit<PostFieldsProps, 'options'>) {
  const t = useTranslations('post');
  return (
    <fieldset className="min-w-0">
      <legend className="flex items-center gap-2 pb-1.5 text-meta text-ink-2">
        <CalendarClock aria-hidden className="size-4 flex-none" />
        {t('startHint', { zone: zone.replaceAll('_', ' ') })}
      </legend>
      <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-2">
        <Field label={t('opensOn')} required error={errorOf('availableFrom')}>
          <Input type="date" value={form.date} onChange={({ target }) => onChange({ date: target.value })} />
        </Field>
        <Field label={t('opensAt')} required>
          <Input type="time" value={form.time} onChange={({ target }) => onChange({ time: target.value })} />
        </Field>
      </div>
    </fieldset>
  );
}

/** What most people leave as it is: the language, who may answer, and corrections. */
export function FurtherFields({ form, options, onChange, errorOf }: PostFieldsProps) {
  const t = useTranslations('post');
  const { answersFrom, language } = chosenOf(form, options);
  const languages = TARGET_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <details className="group rounded-field border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-[600]">
        {t('further')}
        <ChevronDown aria-hidden className="size-5 flex-none text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-3">
        <Field label={t('language')} error={errorOf('language')}>
          <Select
            value={language}
            onValueChange={(value) => onChange({ language: value as PostForm['language'] })}
            options={[{ value: NO_LANGUAGE, label: t('noLanguage') }, ...languages]}
          />
        </Field>
        <Field label={t('answersFromLabel')} error={errorOf('answersFrom')}>
          <Select
            value={answersFrom}
            onValueChange={(value) => onChange({ answersFrom: value as PostAnswersFrom })}
            disabled={!options}
            options={(options?.answersFrom ?? []).map((value) => ({
              value,
              label: t(`answersFrom.${value}`),
            }))}
          />
        </Field>
        <Switch
          label={t('allowsCorrections')}
          checked={form.allowsCorrections}
          onCheckedChange={(allowsCorrections) => onChange({ allowsCorrections })}
        />
      </div>
    </details>
  );
}
