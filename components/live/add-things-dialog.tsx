'use client';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { PagedList } from '@/components/ui/paged-list';
import { useErrorText } from '@/lib/api/use-error-text';
import { SEARCH_MAX } from '@/lib/contract/limits.ts';
import { OWN_THINGS } from '@/lib/live/use-own-things';
import type { OwnThing } from '@/lib/live/use-own-things';
import { useAddThing, useLiveThings } from '@/lib/live/use-things';
import type { AdditionKind } from '@/lib/live/use-things';
import { usePaused } from '@/lib/use-paused';
import { AddRow, AddSearch, AddTitle } from './add-list';
import type { AddThingsProps } from './add-things-props';
import { useAddPress } from './use-add-press';

/** Chooses one of the teacher's own things, the latest first; the press adds it. */
export function AddThingsDialog({ scheduleId, kinds, onClose }: AddThingsProps & { onClose: () => void }) {
  const t = useTranslations('live.add');
  const [kind, setKind] = useState<AdditionKind>(kinds[0] ?? 'lesson');
  const [text, setText] = useState('');
  const search = usePaused(text.trim());
  const add = useAddThing(scheduleId);
  const press = useAddPress(add, onClose);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('title')}>
      <div className="grid gap-3">
        <AddSearch label={t('search')} text={text} maxLength={SEARCH_MAX} onText={setText} />
        {kinds.length > 1 ? <Kinds {...{ kinds, kind }} onChoose={setKind} /> : null}
        <OwnThings
          key={kind}
          {...{ scheduleId, kind, search }}
          isBusy={add.isPending}
          onPick={(thing) => press(thing, t('added', { title: thing.title }))}
        />
      </div>
    </Dialog>
  );
}

const KIND_NAMES = {
  lesson: 'kindLesson',
  quiz: 'kindQuiz',
  publication: 'kindPublication',
  file: 'kindFile',
} as const;

interface KindsProps extends Pick<AddThingsProps, 'kinds'> {
  kind: AdditionKind;
  onChoose: (kind: AdditionKind) => void;
}

function Kinds({ kinds, kind, onChoose }: KindsProps) {
  const t = useTranslations('live.add');
  return (
    <div role="group" aria-label={t('kinds')} className="flex flex-wrap gap-2">
      {kinds.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === kind}
          onClick={() => onChoose(each)}
          className={clsx(
            'min-h-11 rounded-field border-[1.5px] px-3 font-[600]',
            each === kind ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface hover:bg-sunken',
          )}
        >
          {t(KIND_NAMES[each])}
        </button>
      ))}
    </div>
  );
}

interface OwnThingsProps {
  scheduleId: number;
  kind: AdditionKind;
  search: string;
  isBusy: boolean;
  onPick: (thing: OwnThing) => void;
}

function OwnThings({ scheduleId, kind, search, isBusy, onPick }: OwnThingsProps) {
  const t = useTranslations('live.add');
  const errorText = useErrorText();
  const query = OWN_THINGS[kind](search);
  const { data: used } = useLiveThings(scheduleId);
  const usedIds = used ? idsOf(used, kind) : [];
  return (
    <PagedList
      query={query}
      label={t('title')}
      errorText={errorText}
      empty={<p className="py-4 text-ink-2">{t(search ? 'notFound' : 'nothing')}</p>}
    >
      {(items) => (
        <ul aria-label={t('title')}>
          {items.map((thing) => (
            <li key={thing.id} className="border-line not-first:border-t">
              <AddRow isBusy={isBusy} onPress={() => onPick(thing)}>
                <AddTitle title={thing.title} />
                {usedIds.includes(thing.id) ? (
                  <span className="flex flex-none items-center gap-1 text-meta font-normal text-ink-2 [&_svg]:size-4">
                    <Check aria-hidden />
                    {t('isAdded')}
                  </span>
                ) : null}
              </AddRow>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** A file that was added has an id of its own, so that of the file manager is not among them. */
const idsOf = (
  { lessons, quizzes, publications }: Record<'lessons' | 'quizzes' | 'publications', { id: number }[]>,
  kind: AdditionKind,
): (number | string)[] => {
  const lists = { lesson: lessons, quiz: quizzes, publication: publications, file: [] };
  return lists[kind].map(({ id }) => id);
};
