'use client';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';

const HINTS = [
  { text: 'place', keys: ['enter'] },
  { text: 'step', keys: ['up', 'down'] },
  { text: 'small', keys: ['alt', 'up'] },
  { text: 'day', keys: ['left', 'right'] },
  { text: 'back', keys: ['esc'] },
] as const;

/** The keys that move a lesson, for those who have a keyboard and lessons to move. */
export function KeyHints() {
  const t = useTranslations('calendar');
  if (!useCurrentUser()?.viewerCan.scheduleLessons) return null;
  return (
    <ul
      aria-label={t('keysTitle')}
      className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-sm text-ink-2 max-md:hidden"
    >
      {HINTS.map(({ text, keys }) => (
        <li key={text} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd
              key={key}
              className="rounded-[6px] border border-edge bg-surface px-1.5 font-sans text-meta font-[600] text-ink"
            >
              {t(`key.${key}`)}
            </kbd>
          ))}
          {t(`keys.${text}`)}
        </li>
      ))}
    </ul>
  );
}
