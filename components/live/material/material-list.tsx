'use client';
import { BookOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { useErrorText } from '@/lib/api/use-error-text';
import { useLiveThings } from '@/lib/live/use-things';
import { AddThings } from '../add-things';

interface MaterialListProps {
  scheduleId: number;
  isTeacher: boolean;
  canAdd: boolean;
  /** What is open for all; null: nothing. */
  openId: number | null;
  onRead: (id: number) => void;
  onOpen: (id: number) => void;
}

/** The publications of a lesson: each reads alone, the teacher opens one for all. */
export function MaterialList(props: MaterialListProps) {
  const { scheduleId, isTeacher, canAdd } = props;
  const t = useTranslations('live.material');
  const errorText = useErrorText();
  const { data, error, refetch } = useLiveThings(scheduleId);
  const items = data?.publications;
  return (
    <div className="h-full overflow-y-auto bg-bg p-3">
      <section className="rounded-card border border-line bg-surface p-4">
        <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
          <h2 className="text-h3">{t('title')}</h2>
          {canAdd ? <AddThings scheduleId={scheduleId} kinds={['publication']} /> : null}
        </div>
        {error && !items ? (
          <ErrorPanel messages={[errorText(error)]} onReload={() => void refetch()} />
        ) : null}
        {items || error ? null : (
          <Loading label={t('title')}>
            <SkeletonRows rows={2} />
          </Loading>
        )}
        {items?.length === 0 ? (
          <p className="text-ink-2">{t(isTeacher ? 'nothingTeacher' : 'nothing')}</p>
        ) : null}
        {items?.length ? (
          <ul aria-label={t('title')}>
            {items.map(({ id, title }) => (
              <MaterialRow key={id} id={id} title={title} {...props} />
            ))}
          </ul>
        ) : null}
      </section>
    </div>
  );
}

interface MaterialRowProps extends Pick<MaterialListProps, 'isTeacher' | 'openId' | 'onRead' | 'onOpen'> {
  id: number;
  title: string;
}

function MaterialRow({ id, title, isTeacher, openId, onRead, onOpen }: MaterialRowProps) {
  const t = useTranslations('live.material');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-first:border-t">
      <button
        type="button"
        onClick={() => onRead(id)}
        className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-2.5 rounded-field px-1 text-left font-[640] hover:bg-sunken [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-3"
      >
        <BookOpen aria-hidden />
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {title}
        </span>
      </button>
      {openId === id ? <Tag>{t('isOpen')}</Tag> : null}
      {isTeacher && openId !== id ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('openNamed', { title })}
          onClick={() => onOpen(id)}
        >
          {t('openForAll')}
        </Button>
      ) : null}
    </li>
  );
}
