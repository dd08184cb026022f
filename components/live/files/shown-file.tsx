'use client';
import { useCallback, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { lazy } from '@/components/ui/lazy';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { pictureOfFile } from '@/lib/board/make-picture';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LivePerson } from '@/lib/live/people';
import type { LessonFile } from '@/lib/live/queries';
import type { SharedPage } from '@/lib/live/use-shared-page';
import { FileView } from './file-view';
import { PointerButton } from './pointer-button';
import { PointerLayer } from './pointer-layer';
import { StageHead } from './stage-head';
import type { MakePicture } from './to-board';
import type { FilesProps } from './use-file-acts';

const PdfView = lazy(async () => (await import('./pdf-view')).PdfView, {
  waiting: () => <Skeleton className="m-3 h-96" />,
});

export interface ShownFileProps extends FilesProps {
  schedule: LiveScheduleFragment;
  at: SharedPage;
  onLoaded: (state: 'SHOWN' | 'FAILED') => void;
  /** Who still loads it: for the teacher. */
  loading: readonly LivePerson[];
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

/** What is looked at: a file, with the teacher's pointer in it while it is open for all. */
export function ShownFile(props: ShownFileProps) {
  const { schedule, file, at, lessonFiles, leads, isInStep, loading, onFilm, onLoaded } = props;
  const isShared = lessonFiles.opened?.id === file.id;
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
      <StageHead {...{ file, at, lessonFiles, leads, loading }} onPicture={hasPlaces ? makePicture : null} />
      {kind === 'pdf' ? (
        <PdfView key={file.id} {...{ file, at, over, onLoaded }} picture={page} tools={button} />
      ) : (
        <>
          {button ? (
            <div className="flex justify-end border-b border-line bg-surface px-3 py-1.5">{button}</div>
          ) : null}
          <FileView {...{ file, isInStep, onFilm, onLoaded }} over={over(1)} />
        </>
      )}
    </>
  );
}
