import { toolOfKey } from './tools';
import type { ToolId } from './tools';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a single key on the board means: a tool; 'nothing', for letters with which the drawing program
 * would open what this board has not; or null, and the key is the drawing program's.
 */
export function readKey({ key, ctrlKey, metaKey, altKey }: Key): ToolId | 'nothing' | null {
  if (ctrlKey || metaKey || altKey) return null;
  return toolOfKey(key) ?? (/^[a-z?]$/i.test(key) ? 'nothing' : null);
}
