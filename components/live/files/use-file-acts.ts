'use client';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LessonFile } from '@/lib/live/queries';
import type { LessonFiles } from '@/lib/live/use-lesson-files';
import { useSignals } from '../signals-context';

export interface FilesProps {
  lessonFiles: LessonFiles;
  /** This person opens files for all. */
  leads: boolean;
}

/** What the teacher does with files for all. */
export function useFileActs({ lessonFiles: { sound, look } }: Pick<FilesProps, 'lessonFiles'>) {
  const { change } = useSignals();
  const put = ({ id: fileId }: LessonFile, isPlaying: boolean) =>
    change({ change: 'playback', fileId, isPlaying, second: 0, rate: 1 });
  return {
    openForAll: (file: LessonFile) => {
      // A film is seen before it is played.
      if (fileKind(file.mimeType) === 'video' && sound?.file.id !== file.id) put(file, false);
      look(null);
      change({ change: 'open', kind: 'file', id: file.id });
    },
    closeForAll: () => change({ change: 'open', kind: 'file', id: null }),
    playForAll: (file: LessonFile) => put(file, true),
  };
}
