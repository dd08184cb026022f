'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LessonFile } from '@/lib/live/queries';
import type { LessonFiles, LessonSound } from '@/lib/live/use-lesson-files';
import { useSharedPage } from '@/lib/live/use-shared-page';
import { useSignals } from '../signals-context';
import { FileList } from './file-list';
import { PlayerBar } from './player-bar';
import { ShownFile } from './shown-file';
import { StepList } from './step-list';
import type { FilesProps } from './use-file-acts';
import { useStep } from './use-step';
import type { StepProps } from './use-step';

export interface FilesStageProps extends StepProps {
  /** The place beside the room; null: there is none. */
  beside: HTMLElement | null;
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
export function FilesStage(props: FilesStageProps) {
  const { schedule, lessonFiles, leads, serverNow, isShown, beside } = props;
  const { shown, sound, opened } = lessonFiles;
  const { signals, change } = useSignals();
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const played = isPlayed(sound, shown) ? sound : null;
  const isShared = shown !== null && opened?.id === shown.id;
  const at = useSharedPage(shown?.id ?? '', { signals, change, isShared, leads });
  const step = useStep(props, { played, at });
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-surface md:overflow-hidden">
      {shown ? (
        <ShownFile
          {...{ schedule, lessonFiles, leads, at }}
          file={shown}
          isInStep={played?.file.id === shown.id}
          onFilm={setFilm}
          onLoaded={step.onLoaded}
          loading={step.loading}
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
          followers={step.followers}
          onStep={step.onStep}
        />
      ) : null}
      <div className="md:hidden">
        <FileList lessonFiles={lessonFiles} leads={leads} />
      </div>
      {isShown && step.groups.length > 0 ? (
        <StepList groups={step.groups} page={step.page} isOpen={opened !== null} beside={beside} />
      ) : null}
    </div>
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
