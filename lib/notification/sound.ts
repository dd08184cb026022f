import { renderSound } from './synth-tone';
import type { SoundName } from './synth-tone';

const MUTE_KEY = 'tildesh.muted';
const muteListeners = new Set<() => void>();
let context: AudioContext | null = null;
/** The latest sound the browser blocked; only that one is worth playing later. */
let blocked: SoundName | null = null;

export function isMuted(): boolean {
  try {
    return localStorage.getItem(MUTE_KEY) === '1';
  } catch {
    return false;
  }
}

export function setMuted(muted: boolean): void {
  try {
    if (muted) localStorage.setItem(MUTE_KEY, '1');
    else localStorage.removeItem(MUTE_KEY);
  } catch {
    // Without storage the choice cannot be kept.
  }
  for (const listener of muteListeners) listener();
}

/** Also follows a change made in another tab. */
export function onMuteChange(listener: () => void): () => void {
  muteListeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    muteListeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Browsers keep pages silent until the person has done something on them. */
function mayPlay(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Plays now, or, when the browser does not let it yet, at the next click. Nothing when muted. */
export function playSound(name: SoundName): void {
  if (isMuted() || typeof AudioContext === 'undefined') return;
  if (!mayPlay()) {
    retryAtNextClick(name);
    return;
  }
  context ??= new AudioContext();
  if (context.state === 'running') start(context, name);
  else void resume(context, name);
}

async function resume(audio: AudioContext, name: SoundName): Promise<void> {
  try {
    await audio.resume();
    start(audio, name);
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

function start(audio: AudioContext, name: SoundName): void {
  const samples = renderSound(audio.sampleRate, name);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}
