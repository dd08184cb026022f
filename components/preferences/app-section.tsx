'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { useErrorText } from '@/lib/api/use-error-text';
import { LOCALES } from '@/lib/i18n/routing';
import type { Locale } from '@/lib/i18n/routing';
import { LANGUAGE_NAMES, useLanguage } from '@/lib/i18n/use-language';
import { useMuted } from '@/lib/notification/use-sound';
import type { OwnProfile } from '@/lib/preferences/queries';
import { saveMailLocale } from '@/lib/preferences/save';
import { useSaveProfile } from '@/lib/preferences/use-save-profile';
import { THEMES } from '@/lib/theme';
import { useTheme } from '@/lib/use-theme';
import { SavedWord } from '@/components/form/saved-form';
import { SectionFrame } from './section-frame';
import { WithProfile } from './with-profile';

const THEME_LABELS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
const LANGUAGES = LOCALES.map((value) => ({
  value,
  label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
}));
const toLocale = (value: string): Locale | undefined => LOCALES.find((locale) => locale === value);

/** Languages, theme and sounds of the product for this person. Each choice takes effect at once. */
export function AppSection() {
  const t = useTranslations('preferences');
  return (
    <SectionFrame title={t('section.app')}>
      <WithProfile>{(profile) => <AppChoices profile={profile} />}</WithProfile>
    </SectionFrame>
  );
}

function AppChoices({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const common = useTranslations('common');
  const notification = useTranslations('notification');
  const chooseLanguage = useLanguage();
  const [theme, chooseTheme] = useTheme();
  const [muted, setMuted] = useMuted();
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t('appLanguage')} hint={t('onThisDevice')}>
          <Select
            value={useLocale()}
            options={LANGUAGES}
            onValueChange={(value) => {
              const locale = toLocale(value);
              if (locale) chooseLanguage(locale);
            }}
          />
        </Field>
        <MailLanguage profile={profile} />
        <Field label={common('theme')} hint={t('onThisDevice')}>
          <Select
            value={theme}
            options={THEMES.map((value) => ({ value, label: common(THEME_LABELS[value]) }))}
            onValueChange={(value) => chooseTheme(THEMES.find((each) => each === value) ?? 'system')}
          />
        </Field>
      </div>
      <Switch label={notification('sound')} checked={!muted} onCheckedChange={(isOn) => setMuted(!isOn)} />
    </div>
  );
}

function MailLanguage({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('preferences');
  const errorText = useErrorText();
  const save = useSaveProfile(saveMailLocale);
  return (
    <div>
      <Field label={t('mailLanguage')}>
        <Select
          value={save.isPending ? save.variables : profile.locale}
          options={LANGUAGES}
          disabled={save.isPending}
          onValueChange={(value) => {
            const locale = toLocale(value);
            if (locale) save.mutate(locale);
          }}
        />
      </Field>
      <SavedWord state={save.isSuccess ? 'saved' : null} />
      {save.isError ? (
        <Note tone="error" role="alert" className="mt-2">
          {errorText(save.error)}
        </Note>
      ) : null}
    </div>
  );
}
