'use client';
import { Play, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ShownExerciseFragment } from '@/graphql/generated/graphql';
import { FileAudio, FileImage } from './fresh-files';
import { useSound } from './use-sound';

export interface TaskMediaProps {
  exercise: Pick<ShownExerciseFragment, 'audio' | 'media' | 'audioAutoplay' | 'audioHidden'>;
}

/** The sound, picture or video of a task. */
export function TaskMedia({ exercise }: TaskMediaProps) {
  const { audio, media, audioAutoplay, audioHidden } = exercise;
  return (
    <>
      {audio ? <Sound {...audio} autoplay={audioAutoplay} hidden={audioHidden} /> : null}
      {media?.image ? (
        <FileImage
          src={media.image.fullUri}
          alt={media.image.alt}
          width={media.image.width}
          height={media.image.height}
          className="mb-3 h-auto max-w-full rounded-card"
        />
      ) : null}
      {media?.videoCode ? <VideoLink code={media.videoCode} /> : null}
    </>
  );
}

interface SoundProps {
  title: string;
  fullUri: string;
  autoplay: boolean;
  /** Hides the player: no seeking, title or duration. */
  hidden: boolean;
}

function Sound({ title, fullUri, autoplay, hidden }: SoundProps) {
  const t = useTranslations('exercise');
  const { audio, plays, play, stop, handlers } = useSound({ autoplay });
  return (
    <div className="mb-3">
      <FileAudio
        ref={audio}
        src={fullUri}
        preload="none"
        controls={!hidden}
        aria-label={hidden ? undefined : title}
        className={hidden ? 'hidden' : 'w-full max-w-md'}
        {...handlers}
      />
      {hidden ? (
        <Button variant="subtle" onClick={plays ? stop : play}>
          {plays ? <Square aria-hidden /> : <Play aria-hidden />}
          {plays ? t('stopSound') : t('playSound')}
        </Button>
      ) : null}
    </div>
  );
}

/** Videos are on another site: nothing of it is loaded before the person opens it. */
function VideoLink({ code }: { code: string }) {
  const t = useTranslations('exercise');
  const url = encodeURIComponent(`https://www.youtube.com/watch?v=${code}`);
  return (
    <p className="mb-3">
      <a href={`/external-link?url=${url}`} target="_blank" rel="noreferrer">
        {t('openVideo')}
      </a>
    </p>
  );
}
