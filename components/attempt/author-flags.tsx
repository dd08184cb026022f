'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { QuizHistoryFlag } from '@/graphql/generated/graphql';
import { useErrorText } from '@/lib/api/use-error-text';
import { AUTHOR_FLAGS } from '@/lib/attempt/history-filter';
import { useFlag } from '@/lib/attempt/use-history';
import { FLAG_ICONS } from './history-flags';

/** Switches for the author's own flags of a submission: reviewed, important. */
export function AuthorFlags({ id, flags }: { id: number; flags: readonly QuizHistoryFlag[] }) {
  const t = useTranslations('attempt');
  const errorText = useErrorText();
  const change = useFlag(id);
  return (
    <div role="group" aria-label={t('flags')} className="flex flex-wrap gap-2">
      {AUTHOR_FLAGS.map((flag) => {
        const isSet = flags.includes(flag);
        const Icon = FLAG_ICONS[flag];
        return (
          <Button
            key={flag}
            variant={isSet ? 'primary' : 'secondary'}
            aria-pressed={isSet}
            pending={change.isPending && change.variables.flag === flag}
            onClick={() => change.mutate({ flag, value: !isSet })}
          >
            <Icon aria-hidden />
            {t(`flag.${flag}`)}
            <span className="text-meta font-[440]">({isSet ? t('isSet') : t('isUnset')})</span>
          </Button>
        );
      })}
      {change.error ? (
        <Note tone="error" role="alert" className="w-full">
          {t('flagsFailed', { reason: errorText(change.error) })}
        </Note>
      ) : null}
    </div>
  );
}
