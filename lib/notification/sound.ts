import { createStoredChoice } from '@/lib/stored-choice';
import type { SoundName } from './synth-tone';

const MUTE_KEY = 'tildesh.muted';
let context: AudioContext | null = null;
/** The latest sound that the browser blocked; only this one is played later. */
let blocked: SoundName | null = null;

function readMuted(): boolean {
  try {
    return localStorage.getItem(MUTE_KEY) === '1';
  } catch {
    return false;
  }
}

/** The person's own setting, stored on this device. */
export const muted = createStoredChoice(false, readMuted);

export function setMuted(isMuted: boolean): void {
  try {
    if (isMuted) localStorage.setItem(MUTE_KEY, '1');
    else localStorage.removeItem(MUTE_KEY);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  muted.setState(isMuted);
}

/** Browsers block sounds until the person has interacted with the page. */
function mayPlay(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Plays now, or at the next click if the browser blocks it. Does nothing when muted. */
export function playSound(name: SoundName): void {
  if (muted.getState() || typeof AudioContext === 'undefined') return;
  if (!mayPlay()) {
    retryAtNextClick(name);
    return;
  }
  context ??= new AudioContext();
  void play(context, name);
}

async function play(audio: AudioContext, name: SoundName): Promise<void> {
  try {
    if (audio.state !== 'running') await audio.resume();
    await start(audio, name);
  } catch {
    retryAtNextClick(name);
  }
}

function retryAtNextClick(name: SoundName): void {
  const waiting = blocked !== null;
  blocked = name;
  if (waiting) return;
  const retry = () => {
    window.removeEventListener('click', retry);
    window.removeEventListener('keydown', retry);
    const sound = blocked;
    blocked = null;
    if (sound) playSound(sound);
  };
  window.addEventListener('click', retry);
  window.addEventListener('keydown', retry);
}

/** The tones have a chunk of their own: no page waits for them. */
async function start(audio: AudioContext, name: SoundName): Promise<void> {
  const { renderSound } = await import('./synth-tone');
  const samples = renderSound(audio.sampleRate, name);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}
