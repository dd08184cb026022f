/** The device codes of specification section 8; their texts are messages/<locale>/live.json, `deviceErrors`. */
export const DEVICE_ERRORS = [
  'CAMERA_IS_OFF',
  'CAMERA_PERMISSION_ERROR',
  'CAMERA_UNAVAILABLE_ERROR',
  'MIC_PERMISSION_ERROR',
  'MIC_UNAVAILABLE_ERROR',
  'SCREEN_SHARE_UNAVAILABLE_ERROR',
] as const;
export type DeviceError = (typeof DEVICE_ERRORS)[number];

export type DeviceKind = 'microphone' | 'camera' | 'screen';

const REFUSED = new Set(['NotAllowedError', 'SecurityError', 'PermissionDeniedError']);
const UNAVAILABLE = {
  microphone: 'MIC_UNAVAILABLE_ERROR',
  camera: 'CAMERA_UNAVAILABLE_ERROR',
  screen: 'SCREEN_SHARE_UNAVAILABLE_ERROR',
} as const satisfies Record<DeviceKind, DeviceError>;

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/**
 * Returns the error code of a failed capture. Null: the person closed the screen picker, which is no error. When the
 * system forbids screen recording, the error has the same name; only its message differs.
 */
export function deviceErrorOf(kind: DeviceKind, error: unknown): DeviceError | null {
  if (!REFUSED.has(nameOf(error))) return UNAVAILABLE[kind];
  if (kind === 'microphone') return 'MIC_PERMISSION_ERROR';
  if (kind === 'camera') return 'CAMERA_PERMISSION_ERROR';
  const bySystem = error instanceof Error && /system/i.test(error.message);
  return bySystem ? 'SCREEN_SHARE_UNAVAILABLE_ERROR' : null;
}

export function unavailableError(kind: DeviceKind): DeviceError {
  return UNAVAILABLE[kind];
}
