// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '@/components/testing/render';
import { describeInLanguages, textOf } from '@/components/testing/screen-states';
import type { PostMedia } from '@/lib/post/queries';
import { PostVideo } from './post-video';

const VIDEO: PostMedia = {
  id: '11111111-1111-4111-8111-111111111111',
  fullUri: '/files/video',
  mimeType: 'video/mp4',
  size: 12_000_000,
  width: null,
  height: null,
  alt: null,
};

const setLine = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
afterEach(() => setLine(undefined));

const video = () => document.querySelector('video');

describeInLanguages('the video of a post', (locale) => {
  const draw = () =>
    renderScreen(<PostVideo media={VIDEO} onBroken={() => undefined} />, { locale, path: '/feed' });

  it.each([
    ['data is saved', { saveData: true, effectiveType: '4g' }],
    ['the line is slow', { saveData: false, effectiveType: '2g' }],
  ])('loads when it is pressed where %s', async (_, line) => {
    setLine(line);
    await draw();
    expect(video()).toBeNull();
    const button = screen.getByRole('button', { name: new RegExp(await textOf(locale, 'post.video')) });
    expect(button.textContent).toMatch(/12\s/);
    fireEvent.click(button);
    expect(video()?.getAttribute('src')).toBe(VIDEO.fullUri);
    expect(video()?.autoplay).toBe(true);
  });

  it.each([
    ['on a good line', { saveData: false, effectiveType: '4g' }],
    ['where the browser says nothing', undefined],
  ])('is there at once, and does not play, %s', async (_, line) => {
    setLine(line);
    await draw();
    expect(video()?.getAttribute('src')).toBe(VIDEO.fullUri);
    expect(video()?.autoplay).toBe(false);
  });
});
