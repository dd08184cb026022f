import { RoomEvent, Track, type Room } from 'livekit-client';
import { FULL_SOUND_BITS, LEAN_SOUND_BITS } from './room-options';
import type { SessionStore } from './session-state';

async function applyBits({ localParticipant }: Room, bits: number): Promise<void> {
  const sender = localParticipant.getTrackPublication(Track.Source.Microphone)?.track?.sender;
  const parameters = sender?.getParameters();
  const [encoding] = parameters?.encodings ?? [];
  if (!sender || !parameters || !encoding || encoding.maxBitrate === bits) return;
  encoding.maxBitrate = bits;
  await sender.setParameters(parameters);
}

/**
 * Sends the voice in fewer bytes while somebody in the room saves their network: it is doubled against loss (RED), and
 * doubled it would leave the board nothing of 100 kbit/s. The track stays: no word is lost by the change.
 */
export function watchSound(room: Room, store: SessionStore): () => void {
  let applied: boolean | null = null;
  const apply = () => {
    const { leanSound } = store.get();
    // A sender that is being changed or closed takes it the next time.
    applyBits(room, leanSound ? LEAN_SOUND_BITS : FULL_SOUND_BITS).catch(() => undefined);
    applied = leanSound;
  };
  const forget = store.subscribe(() => {
    if (store.get().leanSound !== applied) apply();
  });
  room.on(RoomEvent.LocalTrackPublished, apply);
  return () => {
    forget();
    room.off(RoomEvent.LocalTrackPublished, apply);
  };
}
