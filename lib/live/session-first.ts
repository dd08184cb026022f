import { Room } from 'livekit-client';
import type { DeviceChoice } from './device-choice';
import { ROOM_OPTIONS } from './room-options';
import { NO_EFFECTS, type SessionState } from './session-state';
import { appliedLevel } from './video-level';

interface FirstChoice {
  choice: DeviceChoice;
  isSaving: boolean;
}

/** The state of a stay that has not begun. */
export function firstState({ choice, isSaving }: FirstChoice): SessionState {
  return {
    room: new Room(ROOM_OPTIONS),
    transport: 'connecting',
    ending: null,
    refusal: null,
    wanted: { microphone: choice.microphoneOn, camera: choice.cameraOn, screen: false },
    noMedia: null,
    quality: 'good',
    videoLevel: appliedLevel({ level: 'full' }, { lowVideo: choice.lowVideo, isSaving }),
    lowVideo: choice.lowVideo,
    isSaving,
    leanSound: isSaving,
    effects: NO_EFFECTS,
    settled: false,
    soundBlocked: false,
    mutedByTeacher: false,
  };
}
