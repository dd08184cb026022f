'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FileVideo } from '@/components/exercise/fresh-files';
import { SoundPlayer } from '@/components/sound/sound-player';
import { Note } from '@/components/ui/note';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LessonFile } from '@/lib/live/queries';
import type { ReactNode } from 'react';
import { DownloadLink } from './download-link';
import { CENTRE_CLASS, PictureView } from './picture-view';

export interface FileViewProps {
  file: LessonFile;
  /** It plays in step: the player is below. */
  isInStep: boolean;
  onFilm: (film: HTMLVideoElement | null) => void;
  /** A picture is shown, or cannot be. */
  onLoaded: (state: 'SHOWN' | 'FAILED') => void;
  /** Over a picture. */
  over: ReactNode;
}

/** A file that is no PDF, in its place. */
export function FileView({ file, isInStep, onFilm, over, onLoaded }: FileViewProps) {
  const t = useTranslations('live-files');
  const kind = fileKind(file.mimeType);
  if (kind === 'text') return <TextView file={file} />;
  if (kind === 'picture') return <PictureView key={file.id} {...{ file, over, onLoaded }} />;
  if (kind === 'video')
    return (
      <div className={CENTRE_CLASS}>
        <FileVideo
          // One that plays in step is led by the teacher alone.
          key={`${file.id} ${isInStep}`}
          ref={isInStep ? onFilm : undefined}
          src={file.fullUri}
          controls={!isInStep}
          preload={isInStep ? 'auto' : 'metadata'}
          aria-label={file.title}
          className="max-h-full max-w-full"
        />
      </div>
    );
  return (
    <div className={CENTRE_CLASS}>
      <div className="grid w-full max-w-md justify-items-center gap-3 text-center">
        {kind === 'audio' && !isInStep ? (
          <SoundPlayer key={file.id} src={file.fullUri} label={file.title} className="w-full" />
        ) : (
          <p>{kind === 'audio' ? t('soundBelow') : t('noView')}</p>
        )}
        <DownloadLink file={file} />
      </div>
    </div>
  );
}

/** Bytes that are shown: more is no text for a lesson. */
const TEXT_BYTES = 200_000;

function TextView({ file }: { file: LessonFile }) {
  const t = useTranslations('live-files');
  const { data, isError } = useQuery({
    queryKey: ['upload', 'text', file.id],
    queryFn: async ({ signal }) => {
      const response = await fetch(file.fullUri, {
        headers: { range: `bytes=0-${TEXT_BYTES - 1}` },
        signal,
      });
      if (!response.ok) throw new Error(`A text was answered with ${response.status}`);
      return response.text();
    },
    staleTime: Infinity,
  });
  if (isError)
    return (
      <Note tone="error" className="m-3">
        {t('textFailed')}
      </Note>
    );
  return (
    <div
      role="group"
      aria-label={file.title}
      tabIndex={0}
      className="bg-sunken p-3 -outline-offset-3 md:min-h-0 md:flex-1 md:overflow-auto md:p-4"
    >
      <div className="mx-auto max-w-prose rounded-card border border-line bg-surface p-4">
        {data === undefined ? (
          <Loading label={t('loading')}>
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {data}
          </p>
        )}
      </div>
    </div>
  );
}
