import { Compass, GraduationCap, Languages } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LanguagePair } from '@/components/ui/language-pair';
import { homeLanguage } from '@/lib/profile/facts';
import type { Profile } from '@/lib/profile/facts';

/** The line under the headline: subjects, and the languages a person speaks. Unknown values are omitted. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const { speakLanguages } = profile;
  const nameOf = useLanguageName();
  const spoken = speakLanguages.map(({ language, level }) => nameOf(language, level));
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-[22px] gap-y-2 text-sm">
      <Target profile={profile} />
      {spoken.length > 0 ? (
        <Fact icon={<Languages aria-hidden />}>{t('speaks', { languages: spoken.join(', ') })}</Fact>
      ) : null}
    </ul>
  );
}

/** "English C1"; within a line Russian writes languages in lower case. */
function useLanguageName() {
  const locale = useLocale();
  return ({ title }: { title: string }, level: string | null | undefined) => {
    const name = locale === 'ru' ? title.toLocaleLowerCase(locale) : title;
    return level ? `${name} ${level}` : name;
  };
}

function Target({ profile }: { profile: Profile }) {
  const t = useTranslations('profile');
  const nameOf = useLanguageName();
  const { role, targetLanguage, languageLevel } = profile;
  if (!targetLanguage) return null;
  const target = nameOf(targetLanguage, languageLevel);
  if (role === 'INSTRUCTOR')
    return <Fact icon={<GraduationCap aria-hidden />}>{t('teaches', { language: target })}</Fact>;
  const home = homeLanguage(profile);
  const label = t('learns', { language: target });
  if (!home || home.code === targetLanguage.code) return <Fact icon={<Compass aria-hidden />}>{label}</Fact>;
  return (
    <li className="max-w-full min-w-0">
      <LanguagePair speaks={nameOf(home, null)} learns={target} label={label} />
    </li>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-[7px] [&_svg]:size-[18px] [&_svg]:flex-none [&_svg]:text-ink-3">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
