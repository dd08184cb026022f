'use client';
import { CircleCheck, Flag, Heart, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { compareTexts } from '@/lib/post/changes';
import type { Post, PostCorrection } from '@/lib/post/queries';
import { useDeleteCorrection, useThankCorrection } from '@/lib/post/use-corrections';
import { useWriter } from '@/lib/post/use-writer';
import { useNames } from '@/lib/profile/use-names';
import { CorrectedText, IN_CLASS, OUT_CLASS } from './corrected-text';
import { LazyReportDialog } from './lazy-dialogs';
import { PostTime } from './post-time';
import { WriterName } from './writer-name';

export interface CorrectionCardProps {
  correction: PostCorrection;
  post: Post;
}

/** How somebody would say a post, with their reasons, and the author's thanks. */
export function CorrectionCard({ correction, post }: CorrectionCardProps) {
  const t = useTranslations('post');
  const { firstName } = useNames();
  const author = useWriter(correction.author);
  const { original, text, notes, createdAt, thankedAt } = correction;
  const name = author.fullName;
  const { pieces, changes } = useMemo(() => compareTexts(original, text), [original, text]);
  return (
    <section
      aria-label={t('correctionBy', { name })}
      className="rounded-card border border-line px-3.5 py-3 max-md:-mx-0.5"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Avatar user={author.card} size={40} />
        <div className="min-w-0 flex-1 basis-36">
          <p className="leading-tight font-[680] wrap-anywhere">
            <WriterName of={author} className="text-ink hover:underline" />
          </p>
          <p className="text-meta text-ink-3">
            {t('corrected')} · {t('changesCount', { count: changes.length })} ·{' '}
            <PostTime at={createdAt} isShort />
          </p>
        </div>
        <p aria-hidden className="flex flex-wrap gap-x-3 text-sm">
          <del className={OUT_CLASS}>{t('takeOut')}</del>
          <ins className={IN_CLASS}>{t('putIn')}</ins>
        </p>
      </div>
      <CorrectedText pieces={pieces} mentions={post.mentions} language={post.language} />
      <Reasons notes={notes} />
      {thankedAt ? (
        <p className="mt-3 flex items-center gap-2.5 rounded-field bg-jashyl-soft px-3.5 py-2.5 text-sm">
          <CircleCheck aria-hidden className="size-5 flex-none text-jashyl" />
          <span className="min-w-0 wrap-anywhere">
            {t.rich('saysThanks', { name: firstName(post.author), b: (chunks) => <b>{chunks}</b> })}
          </span>
        </p>
      ) : null}
      <Answers correction={correction} />
    </section>
  );
}

function Reasons({ notes }: Pick<PostCorrection, 'notes'>) {
  const t = useTranslations('post');
  const given = notes.flatMap((note, index) => (note ? [{ note, number: index + 1 }] : []));
  if (given.length === 0) return null;
  return (
    <ol aria-label={t('reasons')} className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
      {given.map(({ note, number }) => (
        <li key={number} value={number} className="grid grid-cols-[22px_minmax(0,1fr)]">
          <span aria-hidden className="num font-[640]">
            {number}
          </span>
          <span dir="auto" className="wrap-anywhere">
            {note}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Answers({ correction }: { correction: PostCorrection }) {
  const t = useTranslations('post');
  const toast = useToast();
  const errorText = useErrorText();
  const thank = useThankCorrection(correction);
  const remove = useDeleteCorrection(correction);
  const onError = (error: unknown) => toast({ text: errorText(error), tone: 'error' });
  const can = correction.viewerCan;
  if (!can.thank && !can.delete && !can.report) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      {can.thank ? (
        <Button size="sm" pending={thank.isPending} onClick={() => thank.mutate(undefined, { onError })}>
          <Heart aria-hidden />
          {t('sayThanks')}
        </Button>
      ) : (
        <span />
      )}
      <span className="flex gap-1">
        {can.report ? <ReportCorrection correction={correction} /> : null}
        {can.delete ? (
          <IconButton
            label={t('deleteCorrection')}
            aria-busy={remove.isPending || undefined}
            onClick={() => (remove.isPending ? undefined : remove.mutate(undefined, { onError }))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </span>
    </div>
  );
}

function ReportCorrection({ correction }: { correction: PostCorrection }) {
  const t = useTranslations('post');
  const { id, firstName } = useWriter(correction.author);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('reportCorrection')} onClick={() => setOpen(true)}>
        <Flag aria-hidden />
      </IconButton>
      {isOpen ? (
        <LazyReportDialog
          person={{ id, firstName }}
          about={{ correctionId: correction.id }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
