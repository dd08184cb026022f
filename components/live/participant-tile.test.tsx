// @vitest-environment happy-dom
import { isTrackReference, useIsSpeaking } from '@livekit/components-react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/components/testing/render';
import type { Tile } from '@/lib/live/use-people';
import { ParticipantTile } from './participant-tile';

vi.mock('@livekit/components-react', () => ({
  isTrackReference: vi.fn(() => true),
  useIsSpeaking: vi.fn(() => false),
  VideoTrack: ({ className }: { className: string }) => <video className={className} />,
}));

const tile = (screen: boolean) =>
  ({
    key: 'a',
    participant: { identity: 'a', isMicrophoneEnabled: true },
    ...{ person: null, name: 'Emma', isMe: false, isTeacher: false, screen },
    trackRef: { publication: { isMuted: false } },
  }) as unknown as Tile;

it.each([
  ['a person', false],
  ['a screen', true],
])('the picture of %s is shown whole in a tile of any shape', async (_name, screen) => {
  await renderScreen(
    <ul>
      <ParticipantTile tile={tile(screen)} place="column" dark={false} />
    </ul>,
  );
  expect(vi.mocked(isTrackReference)).toHaveBeenCalled();
  expect(vi.mocked(useIsSpeaking)).toHaveBeenCalled();
  expect([...(document.querySelector('video')?.classList ?? [])]).toContain('object-contain');
});
