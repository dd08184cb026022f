// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageObjectIn } from '@/components/testing/page-object';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages } from '@/components/testing/screen-states';
import type { BarsProps } from '@/lib/sound/draw-bars';
import { SoundPlayer } from './sound-player';

const drawn = vi.hoisted(() => ({ bars: null as BarsProps | null }));
vi.mock('@/lib/sound/draw-bars', () => ({
  drawBars: (bars: BarsProps) => {
    drawn.bars = bars;
    return () => undefined;
  },
}));
beforeEach(() => {
  drawn.bars = null;
});

const TITLE = 'At the station';
const audio = () => document.querySelector('audio') as HTMLAudioElement;

describeInLanguages('a sound', (locale) => {
  const view = pageObjectIn(locale);
  const open = (isEdited = false) =>
    renderScreen(<SoundPlayer src="/sound" label={TITLE} isEdited={isEdited} />, { locale });
  /** Its length is known, and it plays or does not. */
  const load = (duration: number, isPlaying: boolean) => {
    Object.defineProperty(audio(), 'duration', { value: duration, configurable: true });
    Object.defineProperty(audio(), 'paused', { value: !isPlaying, configurable: true });
    fireEvent(audio(), new Event('loadedmetadata'));
  };
  const bars = async () => {
    await waitFor(() => expect(drawn.bars).not.toBeNull());
    return drawn.bars as BarsProps;
  };

  it('is a plain player until it is played, and then has its waveform in its place', async () => {
    await open();
    load(48, false);
    expect(audio().controls).toBe(true);
    expect(drawn.bars).toBeNull();
    load(48, true);
    (await bars()).onDrawn();
    const place = await screen.findByRole('slider', {
      name: await view.words(['reader.position', { title: TITLE }]),
    });
    await waitFor(() => expect(audio().hidden).toBe(true));
    fireEvent.keyDown(place, { key: 'PageUp' });
    fireEvent(audio(), new Event('timeupdate'));
    const text = await view.words(['reader.positionText', { at: '0:10', duration: '0:48' }]);
    expect(place.getAttribute('aria-valuetext')).toBe(text);
    await view.press(['reader.speed', { rate: 1 }]);
    expect(audio().playbackRate).toBe(0.75);
  });

  it('stays a plain player if its waveform cannot be drawn, and is not asked for again', async () => {
    await open();
    load(48, true);
    (await bars()).onFailed();
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    expect(audio().controls).toBe(true);
    drawn.bars = null;
    fireEvent.play(audio());
    expect(screen.queryByRole('slider')).toBeNull();
    expect(drawn.bars).toBeNull();
  });

  it('is drawn for its editor without being played, and never if it is long', async () => {
    await open(true);
    load(601, true);
    expect(drawn.bars).toBeNull();
    load(60, false);
    await bars();
  });
});
