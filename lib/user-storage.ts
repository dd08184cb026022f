import { v7 as uuidv7 } from 'uuid';

/**
 * Keys of data stored for one person contain their id: several people may use one browser, and none of them may see,
 * send or delete what another has written.
 */
const PREFIX = 'tildesh:';
const LEFT = 'left';

export function userKey(userId: number, name: string): string {
  return `${PREFIX}${userId}:${name}`;
}

/**
 * Choices about this device, not about a person: the theme, a lesson's devices, the sound setting, the install prompt.
 */
const DEVICE_KEYS = ['theme', 'live.devices', 'live.layout', 'tildesh.muted', 'install.askedAt'];

function staysFor(userId: number, key: string): boolean {
  if (DEVICE_KEYS.includes(key) || key === userKey(userId, LEFT)) return true;
  return /^tildesh:\d+:/.test(key) && !key.startsWith(userKey(userId, ''));
}

/** Removes everything except choices about this device and other people's data. */
export function clearKeys(storage: Storage, userId: number): void {
  for (const key of Object.keys(storage)) {
    if (!staysFor(userId, key)) storage.removeItem(key);
  }
}

/**
 * The marks of sign-outs that existed when this page was opened. Marks are not compared by time, because a clock may
 * be set back.
 */
const marksBefore = readMarks();

function readMarks(): Map<string, string | null> {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && key.endsWith(`:${LEFT}`),
    );
    return new Map(keys.map((key) => [key, localStorage.getItem(key)]));
  } catch {
    // On the server, or without storage.
    return new Map();
  }
}

/** Marks a sign-out: every tab opened before is notified and writes nothing more for this person. */
export function markLeft(userId: number): void {
  try {
    localStorage.setItem(userKey(userId, LEFT), uuidv7());
  } catch {
    // Without storage the other tabs learn it from the server.
  }
}

/** Whether this person signed out after this page was opened. */
export function hasLeft(userId: number): boolean {
  const key = userKey(userId, LEFT);
  try {
    const mark = localStorage.getItem(key);
    return mark !== null && mark !== marksBefore.get(key);
  } catch {
    return false;
  }
}

/** Calls the listener when this person signs out in another tab. */
export function onLeft(userId: number, listener: () => void): () => void {
  const receive = (event: StorageEvent) => {
    if (event.key === userKey(userId, LEFT) && event.newValue !== null) listener();
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
}
