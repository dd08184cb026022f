'use client';
import { useEffect, useState } from 'react';

export interface Playback {
  isPlaying: boolean;
  /** Seconds. */
  at: number;
  duration: number;
  rate: number;
}

const EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'durationchange',
  'ratechange',
  'loadedmetadata',
] as const;

const playbackOf = ({ paused, currentTime, duration, playbackRate }: HTMLMediaElement): Playback => ({
  isPlaying: !paused,
  at: currentTime,
  duration: Number.isFinite(duration) ? duration : 0,
  rate: playbackRate,
});

/** What a sound does now. */
export function usePlayback(audio: HTMLMediaElement): Playback {
  const [playback, setPlayback] = useState(() => playbackOf(audio));
  useEffect(() => {
    // A sound with a renewed address is not loaded before it is played: its length is known.
    const read = () =>
      setPlayback((before) => {
        const now = playbackOf(audio);
        return now.duration > 0 ? now : { ...now, duration: before.duration };
      });
    read();
    for (const event of EVENTS) audio.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) audio.removeEventListener(event, read);
    };
  }, [audio]);
  return playback;
}
