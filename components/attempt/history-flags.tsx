import { CircleCheck, FileX, Flag, Link2Off, Trophy, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Tag } from '@/components/ui/tag';
import type { TagTone } from '@/components/ui/tag';
import type { QuizHistoryFlag } from '@/graphql/generated/graphql';
import { HISTORY_FLAGS } from '@/lib/attempt/history-filter';

export const FLAG_ICONS = {
  REVIEWED: CircleCheck,
  IMPORTANT: Flag,
  FULL_POINTS: Trophy,
  NON_REGISTERED: UserRound,
  DETAILS_UNAVAILABLE: Link2Off,
  QUIZ_DELETED: FileX,
} satisfies Record<QuizHistoryFlag, LucideIcon>;

const TONES = {
  REVIEWED: 'ok',
  IMPORTANT: 'sary',
  FULL_POINTS: 'ok',
  NON_REGISTERED: 'plain',
  DETAILS_UNAVAILABLE: 'plain',
  QUIZ_DELETED: 'error',
} satisfies Record<QuizHistoryFlag, TagTone>;

/** Flags of a submission, each with icon and name. */
export function HistoryFlags({ flags }: { flags: readonly QuizHistoryFlag[] }) {
  const t = useTranslations('attempt');
  if (flags.length === 0) return null;
  return (
    <ul aria-label={t('flags')} className="flex flex-wrap gap-1.5">
      {HISTORY_FLAGS.filter((flag) => flags.includes(flag)).map((flag) => {
        const Icon = FLAG_ICONS[flag];
        return (
          <li key={flag}>
            <Tag tone={TONES[flag]}>
              <Icon aria-hidden />
              {t(`flag.${flag}`)}
            </Tag>
          </li>
        );
      })}
    </ul>
  );
}
