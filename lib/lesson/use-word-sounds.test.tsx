// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileUriQuery } from '@/lib/upload/use-file-uri';
import { useSoundPlayer } from './use-word-sounds';

const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
const failed = vi.fn();
beforeEach(() => play.mockResolvedValue());
afterEach(() => void vi.clearAllMocks());

function draw() {
  const client = new QueryClient();
  for (const id of ['a', 'b']) client.setQueryData(fileUriQuery(id).queryKey, `/f/${id}`);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useSoundPlayer(failed), { wrapper });
  return {
    unmount,
    now: () => ({ playing: result.current.playing, held: result.current.held?.fileId ?? null }),
    element: () => result.current.held?.element,
    press: (id: string) => act(() => result.current.toggle(id)),
  };
}

it('holds a sound that was heard to its end, until another is played', async () => {
  const player = draw();
  await player.press('a');
  expect(player.now()).toEqual({ playing: 'a', held: 'a' });
  act(() => void player.element()?.dispatchEvent(new Event('ended')));
  expect(player.now()).toEqual({ playing: null, held: 'a' });
  await player.press('b');
  expect([player.now(), player.element()?.getAttribute('src')]).toEqual([
    { playing: 'b', held: 'b' },
    '/f/b',
  ]);
  await player.press('b');
  expect(player.now()).toEqual({ playing: null, held: 'b' });
});

it('loads one again that failed, and not one that is there', async () => {
  const player = draw();
  await player.press('a');
  const element = player.element() as HTMLAudioElement;
  const loads = vi.spyOn(element, 'src', 'set');
  await player.press('a');
  await player.press('a');
  expect([loads.mock.calls, player.now().playing]).toEqual([[], 'a']);
  await player.press('a');
  vi.spyOn(element, 'error', 'get').mockReturnValue({ code: 4 } as MediaError);
  play.mockRejectedValueOnce(new Error('no'));
  await player.press('a');
  expect([failed.mock.calls.length, player.now().playing]).toEqual([1, null]);
  loads.mockClear();
  await player.press('a');
  expect([loads.mock.calls, player.now().playing]).toEqual([[['/f/a']], 'a']);
});

it('plays nothing once its page was left', async () => {
  const player = draw();
  const pressed = player.press('a');
  player.unmount();
  await pressed;
  expect(play).not.toHaveBeenCalled();
});
