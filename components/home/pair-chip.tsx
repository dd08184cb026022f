'use client';
import { useLocale, useTranslations } from 'next-intl';
import { LanguagePair } from '@/components/ui/language-pair';
import type { SpokenPairFragment } from '@/graphql/generated/graphql';
import { homeLanguage } from '@/lib/profile/facts';

/** The language a person speaks and the one they learn or teach; nothing without two. */
export function PairChip({ person }: { person: SpokenPairFragment }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const { targetLanguage, languageLevel, role } = person;
  const home = homeLanguage(person);
  if (!targetLanguage || !home || home.code === targetLanguage.code) return null;
  const target = languageLevel ? `${targetLanguage.title} ${languageLevel}` : targetLanguage.title;
  const language = locale === 'ru' ? target.toLocaleLowerCase(locale) : target;
  return (
    <LanguagePair
      speaks={home.title}
      learns={target}
      label={t(role === 'INSTRUCTOR' ? 'speaksTeaches' : 'speaksLearns', { speaks: home.title, language })}
    />
  );
}
