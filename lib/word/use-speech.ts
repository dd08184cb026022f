'use client';
import { useSyncExternalStore } from 'react';

const synth = (): SpeechSynthesis | null =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : null;

function subscribe(listener: () => void): () => void {
  const speech = synth();
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
}

const voiceOf = (language: string): SpeechSynthesisVoice | undefined =>
  synth()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().startsWith(language));

/** Reads a text aloud with a voice of this device; null: it has none for the language. */
export function useSpeech(language: string | null): ((text: string) => void) | null {
  const has = useSyncExternalStore(
    subscribe,
    () => language !== null && voiceOf(language) !== undefined,
    () => false,
  );
  if (!has || language === null) return null;
  return (text) => {
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = language;
    spoken.voice = voiceOf(language) ?? null;
    synth()?.cancel();
    synth()?.speak(spoken);
  };
}
