import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Landing } from '@/lib/public/queries';

/** The target languages: greeting, name, felt pair. `ink`: the label colour with enough contrast. */
const LANGUAGES = [
  { code: 'en', greeting: 'Hello', horn: 'horn-en', ink: 'text-white' },
  { code: 'ru', greeting: 'Привет', horn: 'horn-ru', ink: 'text-white' },
  { code: 'ky', greeting: 'Салам', horn: 'horn-ky', ink: 'text-felt-ink' },
  { code: 'kk', greeting: 'Сәлем', horn: 'horn-kk', ink: 'text-felt-ink' },
  { code: 'uz', greeting: 'Salom', horn: 'horn-uz', ink: 'text-white' },
  { code: 'tk', greeting: 'Salam', horn: 'horn-tk', ink: 'text-white' },
  { code: 'hy', greeting: 'Բարև', horn: 'horn-hy', ink: 'text-felt-ink' },
] as const;

/** `languages`, if known, gives the number of instructors of each. */
export function LanguageTiles({ languages }: { languages: Landing['getLanguages'] | undefined }) {
  const t = useTranslations('landing');
  const counts = new Map(languages?.map(({ code, instructorsCount }) => [code, instructorsCount]));
  return (
    <section className="mx-auto max-w-page px-4 md:px-6">
      <h2 className="sr-only">{t('languages')}</h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 lg:grid-cols-7">
        {LANGUAGES.map(({ code, greeting, horn, ink }) => (
          <li
            key={code}
            className={clsx(
              'flex min-h-[148px] flex-col rounded-voice px-3.5 pt-4 pb-3.5 md:min-h-[160px]',
              horn,
              ink,
            )}
          >
            <b
              lang={code}
              className="text-[26px] leading-[1.1] font-extrabold tracking-[-0.02em] [font-variation-settings:'FLAR'_100]"
            >
              {greeting}
            </b>
            <span className="text-sm font-[600]">{t(code)}</span>
            <TileCount count={counts.get(code)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TileCount({ count }: { count: number | undefined }) {
  const t = useTranslations('landing');
  return count === undefined ? null : (
    <span className="mt-0.5 text-sm font-[500]">{t('instructorsCount', { count })}</span>
  );
}
