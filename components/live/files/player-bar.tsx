'use client';
import { Pause, Play, Volume2, VolumeX, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { FileAudio } from '@/components/exercise/fresh-files';
import type { LessonChangeOf } from '@/lib/contract/live/changes.ts';
import { useCurrentUser } from '@/lib/account/use-current-user';
import type { SoundStep } from '@/lib/contract/live/file-view.ts';
import type { LessonSound } from '@/lib/live/use-lesson-files';
import { waitForPress } from '@/lib/live/blocked-sound';
import { useInStep } from '@/lib/live/use-in-step';
import { mayBeDrawn } from '@/lib/sound/may-be-drawn';
import { clock, rateAfter, seek, setVolume } from '@/lib/sound/seek';
import { useCanPlay } from '@/lib/sound/use-can-play';
import { usePlayback } from '@/lib/sound/use-playback';
import { useIsSaving, useSignals } from '../signals-context';
import { PositionField } from './position-field';

export interface PlayerBarProps {
  sound: LessonSound;
  leads: boolean;
  /** Milliseconds by the server's clock. */
  serverNow: () => number;
  /** The film that is seen above; null: it is a sound, and plays here. */
  film: HTMLVideoElement | null;
  hasFilm: boolean;
  /** How many students hear it in step, and how many are there: for the teacher; null: nobody is. */
  followers: { count: number; of: number } | null;
  /** How this device keeps up. */
  onStep: (step: SoundStep) => void;
}

/** What plays for all, at the same second. Its teacher leads; each has their own volume. */
export function PlayerBar({ sound, film, hasFilm, ...rest }: PlayerBarProps) {
  const t = useTranslations('live-files.player');
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const media = hasFilm ? film : audio;
  return (
    <section
      aria-label={t('label', { title: sound.file.title })}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-t border-line bg-surface px-3.5 py-2.5"
    >
      {hasFilm ? null : <FileAudio ref={setAudio} src={sound.file.fullUri} preload="auto" />}
      {media ? <Controls {...rest} sound={sound} media={media} /> : null}
    </section>
  );
}

type ControlsProps = Omit<PlayerBarProps, 'film' | 'hasFilm'> & { media: HTMLMediaElement };

/** Seconds from the end within which it begins anew when it is started. */
const AT_END = 0.1;

/** How the teacher changes what all hear; what is followers here follows. */
function useLead({ sound, media }: ControlsProps) {
  const { change } = useSignals();
  const { file, playback } = sound;
  const put = (changes: Partial<LessonChangeOf<'playback'>>) =>
    change({ ...playback.payload, fileId: file.id, second: media.currentTime, ...changes });
  return {
    put,
    toggle: () => {
      const isOver = media.currentTime > media.duration - AT_END;
      if (isOver) seek(media, 0);
      put({ isPlaying: !playback.payload.isPlaying || isOver, second: media.currentTime });
    },
    seek: (second: number) => {
      seek(media, second);
      // At 0 it would be put away.
      put({ second: Math.max(second, AT_END) });
    },
    stop: () => put({ isPlaying: false, second: 0 }),
  };
}

function Controls(props: ControlsProps) {
  const { sound, leads, serverNow, media, followers, onStep } = props;
  const t = useTranslations('live-files.player');
  const { file, playback } = sound;
  const lead = useLead(props);
  const { isBlocked, unblock } = useInStep(media, playback, {
    serverNow,
    onOverdue: leads ? (second) => lead.put({ second }) : null,
  });
  useEffect(() => (isBlocked ? waitForPress(unblock) : undefined), [isBlocked, unblock]);
  const canPlay = useCanPlay(media);
  const step: SoundStep = isBlocked ? 'BLOCKED' : canPlay ? 'IN_STEP' : 'LOADING';
  const notifyStep = useEffectEvent(onStep);
  useEffect(() => notifyStep(step), [step]);
  const { at, duration } = usePlayback(media);
  // It is fetched once more to be drawn, and not by whoever saves their network.
  const saves = useIsSaving(useCurrentUser()?.id);
  const hasBars = media instanceof HTMLAudioElement && !saves && mayBeDrawn({ duration });
  const isOver = duration > 0 && at > duration - AT_END;
  const isPlaying = playback.payload.isPlaying && !isOver;
  // It has come to its end for all, also for who comes later.
  const rest = useEffectEvent(() => lead.put({ isPlaying: false, second: duration }));
  const isToRest = leads && isOver && playback.payload.isPlaying && playback.at !== null;
  useEffect(() => {
    if (isToRest) rest();
  }, [isToRest]);
  const Icon = isPlaying ? Pause : Play;
  return (
    <>
      {leads && !isBlocked ? (
        <button
          type="button"
          aria-label={isPlaying ? t('pause') : t('play')}
          className="grid size-11 flex-none place-items-center rounded-voice bg-kok text-on-kok hover:bg-kok-hover"
          onClick={lead.toggle}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ) : null}
      {isBlocked ? (
        <Button onClick={unblock}>
          <Play aria-hidden />
          {t('jumpIn')}
        </Button>
      ) : null}
      <div className="min-w-28 flex-1 leading-tight md:max-w-52">
        <p dir="auto" className="text-sm font-[680] wrap-anywhere">
          {file.title}
        </p>
        <p role="status" className="text-meta text-ink-3">
          <StateText {...{ isPlaying, isBlocked, leads, followers }} />
        </p>
      </div>
      <PositionField
        {...{ at, duration }}
        title={file.title}
        audio={hasBars ? media : null}
        onSeek={leads ? lead.seek : null}
      />
      <span aria-hidden className="num text-meta whitespace-nowrap text-ink-3">
        {clock(at)} / {clock(duration)}
      </span>
      <Rate rate={playback.payload.rate} onChange={leads ? (rate) => lead.put({ rate }) : null} />
      <OwnVolume title={file.title} media={media} />
      {leads ? (
        <IconButton label={t('stop')} onClick={lead.stop}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}

interface StateTextProps extends Pick<PlayerBarProps, 'leads' | 'followers'> {
  isPlaying: boolean;
  isBlocked: boolean;
}

function StateText({ isPlaying, isBlocked, leads, followers }: StateTextProps) {
  const t = useTranslations('live-files.player');
  if (isBlocked) return t('blocked');
  if (!isPlaying) return leads ? t('paused') : t('pausedByTeacher');
  if (!leads) return t('inStep');
  return followers ? t('inStepFor', followers) : t('leading');
}

function Rate({ rate, onChange }: { rate: number; onChange: ((rate: number) => void) | null }) {
  const t = useTranslations('live-files.player');
  if (!onChange)
    return rate === 1 ? null : <span className="num text-sm font-[640]">{t('rate', { rate })}</span>;
  return (
    <Button
      size="sm"
      variant="subtle"
      className="num"
      aria-label={t('speed', { rate })}
      onClick={() => onChange(rateAfter(rate))}
    >
      {t('rate', { rate })}
    </Button>
  );
}

/** Each has their own; the second is the teacher's. */
function OwnVolume({ title, media }: { title: string; media: HTMLMediaElement }) {
  const t = useTranslations('live-files.player');
  const [isMuted, setIsMuted] = useState(false);
  const [volume, chooseVolume] = useState(1);
  useEffect(() => {
    setVolume(media, { volume, isMuted });
  }, [media, isMuted, volume]);
  return (
    <span className="flex items-center">
      <IconButton
        label={isMuted ? t('unmute', { title }) : t('mute', { title })}
        onClick={() => setIsMuted(!isMuted)}
      >
        {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        aria-label={t('volume')}
        className="w-16 accent-kok touch:h-11 max-md:hidden"
        onChange={({ target }) => {
          setIsMuted(false);
          chooseVolume(target.valueAsNumber);
        }}
      />
    </span>
  );
}
