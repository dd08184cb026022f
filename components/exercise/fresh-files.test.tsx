// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileAudio, FileImage, FreshFiles } from './fresh-files';

const renew = vi.fn(() => Promise.resolve());
beforeEach(() => {
  vi.useFakeTimers();
  renew.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks once for all files that failed', () => {
  render(
    <FreshFiles renew={renew}>
      <FileImage src="/old/1" alt="Room" />
      <FileImage src="/old/2" alt="Street" />
    </FreshFiles>,
  );
  fireEvent.error(screen.getByAltText('Room'));
  fireEvent.error(screen.getByAltText('Street'));
  vi.advanceTimersByTime(0);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('continues a sound where it was, and does not start one that nobody played', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const sound = (src: string) => (
    <FreshFiles renew={renew}>
      <FileAudio src={src} aria-label="Sound" />
    </FreshFiles>
  );
  const { rerender } = render(sound('/old'));
  const audio = screen.getByLabelText<HTMLAudioElement>('Sound');
  rerender(sound('/renewed for a picture'));
  expect(play).not.toHaveBeenCalled();
  expect(audio.getAttribute('src')).toBe('/renewed for a picture');
  const paused = vi.spyOn(audio, 'paused', 'get').mockReturnValue(false);
  rerender(sound('/renewed while it is heard'));
  expect(audio.getAttribute('src')).toBe('/renewed for a picture');
  paused.mockRestore();
  audio.currentTime = 12;
  fireEvent.error(audio);
  vi.advanceTimersByTime(0);
  expect(renew).toHaveBeenCalledTimes(1);
  rerender(sound('/fresh'));
  expect(play).toHaveBeenCalledTimes(1);
  expect(audio.getAttribute('src')).toBe('/fresh');
  expect(audio.currentTime).toBe(12);
});

it('does not load again what has loaded for each new signature, but takes one before its own expires', () => {
  const MINUTE = 60_000;
  const at = (minute: number, file = 'one') => `/${file}?expires=${minute * MINUTE}&signature=${minute}`;
  const sound = (src: string) => <FileAudio src={src} aria-label="Sound" />;
  const { rerender } = render(sound(at(10)));
  const audio = screen.getByLabelText<HTMLAudioElement>('Sound');
  rerender(sound(at(11)));
  expect(audio.getAttribute('src')).toBe(at(11));
  vi.spyOn(audio, 'readyState', 'get').mockReturnValue(1);
  rerender(sound(at(12)));
  rerender(sound(at(15)));
  expect(audio.getAttribute('src')).toBe(at(11));
  rerender(sound(at(16)));
  expect(audio.getAttribute('src')).toBe(at(16));
  rerender(sound(at(17, 'two')));
  expect(audio.getAttribute('src')).toBe(at(17, 'two'));
});
