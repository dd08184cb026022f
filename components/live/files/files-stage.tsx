'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { lazy } from '@/components/ui/lazy';
import { pictureOfFile } from '@/lib/board/make-picture';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import type { LessonFile } from '@/lib/live/queries';
import type { LessonFiles, LessonSound } from '@/lib/live/use-lesson-files';
import { useSharedPage } from '@/lib/live/use-shared-page';
import { useSignals } from '../signals-context';
import { FileList } from './file-list';
import { FileView } from './file-view';
import { PlayerBar } from './player-bar';
import { PointerButton } from './pointer-button';
import { PointerLayer } from './pointer-layer';
import { StageHead } from './stage-head';
import type { MakePicture } from './to-board';
import type { FilesProps } from './use-file-acts';

const PdfView = lazy(async () => (await import('./pdf-view')).PdfView, {
  waiting: () => <Skeleton className="m-3 h-96" />,
});

export interface FilesStageProps extends FilesProps {
  schedule: LiveScheduleFragment;
  /** Milliseconds by the server's clock. */
  serverNow: () => number;
}

/** Whether something plays for all, or stands where it was paused; put away, it stands at 0. */
const isPlayed = (sound: LessonSound | null, shown: LessonFile | null): sound is LessonSound =>
  sound !== null &&
  (sound.playback.payload.isPlaying || sound.playback.payload.second > 0 || isFilmOf(sound, shown));

const isFilmOf = ({ file }: LessonSound, shown: LessonFile | null) =>
  file.id === shown?.id && fileKind(file.mimeType) === 'video';

/** What is looked at, what plays, and on a phone the list of the files below. */
export function FilesStage({ schedule, lessonFiles, leads, serverNow }: FilesStageProps) {
  const { shown, sound } = lessonFiles;
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const played = isPlayed(sound, shown) ? sound : null;
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-surface md:overflow-hidden">
      {shown ? (
        <Shown
          {...{ schedule, lessonFiles, leads }}
          file={shown}
          isInStep={played?.file.id === shown.id}
          onFilm={setFilm}
        />
      ) : (
        <Nothing lessonFiles={lessonFiles} leads={leads} />
      )}
      {played ? (
        <PlayerBar
          key={played.file.id}
          {...{ leads, serverNow, film }}
          sound={played}
          hasFilm={isFilmOf(played, shown)}
        />
      ) : null}
      <div className="md:hidden">
        <FileList lessonFiles={lessonFiles} leads={leads} />
      </div>
    </div>
  );
}

interface ShownProps extends Omit<FilesStageProps, 'serverNow'> {
  file: LessonFile;
  isInStep: boolean;
  onFilm: (film: HTMLVideoElement | null) => void;
}

/** Whether the teacher points in this file. Another file, or the same one opened anew, is not pointed in yet. */
function usePointing(file: LessonFile, mayPoint: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [fileId, setFileId] = useState<string | null>(null);
  const isPointing = mayPoint && fileId === file.id;
  if (fileId !== null && !isPointing) setFileId(null);
  return {
    isPointing,
    button: mayPoint ? (
      <PointerButton
        ref={button}
        isPointing={isPointing}
        onToggle={() => setFileId(isPointing ? null : file.id)}
      />
    ) : null,
    end: () => {
      setFileId(null);
      button.current?.focus();
    },
  };
}

function Shown({ schedule, file, lessonFiles, leads, isInStep, onFilm }: ShownProps) {
  const { signals, change } = useSignals();
  const isShared = lessonFiles.opened?.id === file.id;
  const at = useSharedPage(file.id, { signals, change, isShared, leads });
  const page = useRef<MakePicture>(null);
  const kind = fileKind(file.mimeType);
  const { fullUri, mimeType } = file;
  const makePicture = useCallback<MakePicture>(
    async () => (kind === 'picture' ? pictureOfFile(fullUri, mimeType) : ((await page.current?.()) ?? null)),
    [kind, fullUri, mimeType],
  );
  const hasPlaces = kind === 'pdf' || kind === 'picture';
  const { isPointing, button, end } = usePointing(file, leads && isShared && hasPlaces);
  const over = (number: number) =>
    isShared ? <PointerLayer {...{ schedule, file, leads, isPointing }} page={number} onEnd={end} /> : null;
  return (
    <>
      <StageHead {...{ file, at, lessonFiles, leads }} onPicture={hasPlaces ? makePicture : null} />
      {kind === 'pdf' ? (
        <PdfView key={file.id} {...{ file, at, over }} picture={page} tools={button} />
      ) : (
        <>
          {button ? (
            <div className="flex justify-end border-b border-line bg-surface px-3 py-1.5">{button}</div>
          ) : null}
          <FileView {...{ file, isInStep, onFilm }} over={over(1)} />
        </>
      )}
    </>
  );
}

function Nothing({ lessonFiles, leads }: FilesProps) {
  const t = useTranslations('live-files');
  const { status, files, refetch }: LessonFiles = lessonFiles;
  if (status === 'error')
    return <ErrorPanel messages={[t('failed')]} onReload={() => void refetch().catch(() => undefined)} />;
  if (status === 'pending')
    return (
      <Loading label={t('loading')} className="p-3">
        <Skeleton className="h-40" />
      </Loading>
    );
  return files.length === 0 ? (
    <EmptyState title={t('none')} text={leads ? t('noneTeacher') : t('noneStudent')} className="md:m-auto" />
  ) : (
    <EmptyState
      title={t('choose')}
      text={leads ? t('chooseTeacher') : t('chooseStudent')}
      className="md:m-auto"
    />
  );
}
