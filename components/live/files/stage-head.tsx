'use client';
import { Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LivePerson } from '@/lib/live/people';
import type { LessonFile } from '@/lib/live/queries';
import { pageChange } from '@/lib/live/use-shared-page';
import type { SharedPage } from '@/lib/live/use-shared-page';
import { useNames } from '@/lib/profile/use-names';
import { useSignals } from '../signals-context';
import { ToBoard } from './to-board';
import type { MakePicture } from './to-board';
import { useFileActs } from './use-file-acts';
import type { FilesProps } from './use-file-acts';

export interface StageHeadProps extends FilesProps {
  file: LessonFile;
  at: SharedPage;
  /** Makes a picture of it; null: it is none. */
  onPicture: MakePicture | null;
  /** Who still loads it: for the teacher. */
  loading: readonly LivePerson[];
}

/** What is shown, for whom it is open, and the way back to the others. */
export function StageHead({ file, at, onPicture, lessonFiles, leads, loading }: StageHeadProps) {
  const t = useTranslations('live-files');
  const { opened, before, look } = lessonFiles;
  const isOpen = opened?.id === file.id;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-3.5 py-2.5">
      <div className="min-w-0 flex-[1_1_230px] leading-tight">
        <h2 dir="auto" className="text-body font-[680] wrap-anywhere">
          {file.title}
        </h2>
        <p role="status" className="num text-sm text-ink-3">
          <Line file={file} at={at} isOpen={isOpen} /> {isOpen ? <StillLoading people={loading} /> : null}
        </p>
        {isOpen && !leads ? <p className="text-meta text-ink-3">{t('step.teacherSees')}</p> : null}
      </div>
      {at.isAway ? (
        <Button size="sm" onClick={at.back}>
          <Undo2 aria-hidden />
          {t('follow')}
        </Button>
      ) : null}
      {opened && !isOpen ? (
        <Button size="sm" variant="subtle" onClick={() => look(null)}>
          <Undo2 aria-hidden />
          {t('backToOpen')}
        </Button>
      ) : null}
      {before && isOpen ? (
        <Button size="sm" variant="subtle" onClick={() => look(before)}>
          <Undo2 aria-hidden />
          {t('backTo', { title: before.title })}
        </Button>
      ) : null}
      {leads && onPicture ? <ToBoard make={onPicture} /> : null}
      {leads ? <ForAll {...{ file, at, lessonFiles, isOpen }} /> : null}
    </div>
  );
}

interface LineProps {
  file: LessonFile;
  at: SharedPage;
  isOpen: boolean;
}

function Line({ file, at, isOpen }: LineProps) {
  const t = useTranslations('live-files');
  if (!isOpen) return t('aloneLine');
  if (fileKind(file.mimeType) !== 'pdf') return t('openLine');
  const { page } = at.theirs;
  return at.isAway ? t('awayLine', { page }) : t('openPageLine', { page });
}

/** More names than these say less than their number. */
const NAMED = 3;

function StillLoading({ people }: { people: readonly LivePerson[] }) {
  const t = useTranslations('live-files.step');
  const format = useFormatter();
  const { firstName } = useNames();
  const count = people.length;
  if (count === 0) return null;
  if (count > NAMED) return t('manyLoad', { count });
  return t('load', { count, names: format.list(people.map(firstName)) });
}

function ForAll({ file, at, lessonFiles, isOpen }: LineProps & Pick<FilesProps, 'lessonFiles'>) {
  const t = useTranslations('live-files');
  const { change } = useSignals();
  const { openForAll, closeForAll, playForAll } = useFileActs({ lessonFiles });
  const kind = fileKind(file.mimeType);
  if (isOpen)
    return (
      <Button size="sm" variant="subtle" onClick={closeForAll}>
        {t('closeForAll')}
      </Button>
    );
  if (kind === 'audio')
    return (
      <Button size="sm" onClick={() => playForAll(file)}>
        {t('playForAll')}
      </Button>
    );
  return (
    <Button
      size="sm"
      onClick={() => {
        // All begin where the teacher is.
        if (kind === 'pdf') change(pageChange(file.id, at.view));
        openForAll(file);
      }}
    >
      {t('openForAll')}
    </Button>
  );
}
