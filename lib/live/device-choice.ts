import { z } from 'zod';

/** The person's last choice on this browser. */
const choiceSchema = z.object({
  microphoneOn: z.boolean(),
  cameraOn: z.boolean(),
  microphoneId: z.string().nullable(),
  cameraId: z.string().nullable(),
  speakerId: z.string().nullable(),
  lowVideo: z.boolean(),
});
export type DeviceChoice = z.infer<typeof choiceSchema>;

const KEY = 'live.devices';
const DEFAULT: DeviceChoice = {
  microphoneOn: true,
  cameraOn: true,
  microphoneId: null,
  cameraId: null,
  speakerId: null,
  lowVideo: false,
};

export function readDeviceChoice(): DeviceChoice {
  try {
    const parsed = choiceSchema.partial().safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return { ...DEFAULT, ...(parsed.success ? parsed.data : {}) };
  } catch {
    // Storage may be blocked (private windows) or hold something else: the defaults are used.
    return DEFAULT;
  }
}

export function saveDeviceChoice(change: Partial<DeviceChoice>): DeviceChoice {
  const choice = { ...readDeviceChoice(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // The choice is not stored then; the lesson goes on.
  }
  return choice;
}
