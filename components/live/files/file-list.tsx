'use client';
import clsx from 'clsx';
import { Play, SquareArrowOutUpRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileSign } from '@/components/lesson/file-sign';
import { Button } from '@/components/ui/button';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LessonFile } from '@/lib/live/queries';
import { shownOf } from '@/lib/live/signals';
import { AddThings } from '../add-things';
import { useSignals } from '../signals-context';
import { DownloadLink } from './download-link';
import { useFileActs } from './use-file-acts';
import type { FilesProps } from './use-file-acts';

/** The files of a lesson: each is looked at alone, or opened for all by the teacher. */
export function FileList(props: FilesProps) {
  const t = useTranslations('live-files');
  const { files, addsTo } = props.lessonFiles;
  if (files.length === 0 && addsTo === null) return null;
  return (
    <section aria-label={t('title')} className="border-line bg-surface p-3 max-md:border-t md:border-b">
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">{t('title')}</h2>
        {addsTo === null ? null : <AddThings scheduleId={addsTo} kinds={['file', 'lesson']} />}
      </div>
      <ul className="md:max-h-[40dvh] md:overflow-y-auto">
        {files.map((file) => (
          <FileRow key={file.id} {...props} file={file} />
        ))}
      </ul>
    </section>
  );
}

interface FileRowProps extends FilesProps {
  file: LessonFile;
}

function FileRow({ file, lessonFiles, leads }: FileRowProps) {
  const t = useTranslations('live-files');
  const { opened, sound, shown, look } = lessonFiles;
  const isShown = shown?.id === file.id;
  const isTaken = opened?.id === file.id || (sound?.file.id === file.id && sound.playback.payload.isPlaying);
  return (
    <li
      className={clsx(
        'grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-line py-2 not-first:border-t',
        isShown && '-mx-3 bg-kok-soft px-3',
      )}
    >
      <FileSign file={file} />
      <button
        type="button"
        aria-current={isShown || undefined}
        className="min-h-11 rounded-field text-left leading-tight hover:underline"
        onClick={() => look(file)}
      >
        <span className="sr-only">{t('look')} </span>
        <span dir="auto" className="block font-[640] wrap-anywhere">
          {file.title}
        </span>
        <FileState file={file} lessonFiles={lessonFiles} />
      </button>
      <DownloadLink file={file} />
      {leads && !isTaken ? <ForAll file={file} lessonFiles={lessonFiles} /> : null}
    </li>
  );
}

/** What is so with a file for all, else what it is. */
function FileState({ file, lessonFiles: { opened, sound } }: Omit<FileRowProps, 'leads'>) {
  const t = useTranslations('live-files');
  const sizeText = useSizeText();
  const { signals } = useSignals();
  const kind = fileKind(file.mimeType);
  const page = kind === 'pdf' ? (shownOf(signals, 'page', file.id)?.payload.page ?? 1) : null;
  const states = [
    opened?.id === file.id && (page === null ? t('isOpen') : t('isOpenOnPage', { page })),
    sound?.file.id === file.id && sound.playback.payload.isPlaying && t('plays'),
    sound?.file.id === file.id && sound.playback.payload.second > 0 && t('paused'),
  ];
  const state = states.find((each) => each !== false);
  return state ? (
    <span className="num block text-sm font-[640] text-kok">{state}</span>
  ) : (
    <span className="num block text-meta text-ink-3">
      {[t(`kind.${kind}`), sizeText(file.size)].join(' · ')}
    </span>
  );
}

/** The teacher opens it for all; sound plays at once. */
function ForAll({ file, lessonFiles }: Omit<FileRowProps, 'leads'>) {
  const t = useTranslations('live-files');
  const { openForAll, playForAll } = useFileActs({ lessonFiles });
  const isAudio = fileKind(file.mimeType) === 'audio';
  const { title } = file;
  return (
    <div className="col-span-2 col-start-2">
      <Button
        size="sm"
        variant="subtle"
        aria-label={isAudio ? t('playTitleForAll', { title }) : t('openTitleForAll', { title })}
        onClick={() => (isAudio ? playForAll(file) : openForAll(file))}
      >
        {isAudio ? <Play aria-hidden /> : <SquareArrowOutUpRight aria-hidden />}
        {isAudio ? t('playForAll') : t('openForAll')}
      </Button>
    </div>
  );
}
