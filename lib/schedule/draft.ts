import { ownKey } from '@/lib/own-storage';
import type { ScheduleForm } from './schedule-form';

/** What is typed survives a reload of the tab, not its end. One draft for a new lesson, one per lesson changed. */
export function lessonDraftKey(userId: number, id: number | null): string {
  return ownKey(userId, `lesson-draft.${id ?? 'new'}`);
}

export function saveDraft(storage: Storage, key: string, form: ScheduleForm): void {
  try {
    storage.setItem(key, JSON.stringify(form));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

export function dropDraft(storage: Storage, key: string): void {
  storage.removeItem(key);
}

/** The draft, laid over `base` so that a field a newer version added is there. Null when there is none or it is broken. */
export function loadDraft(storage: Storage, key: string, base: ScheduleForm): ScheduleForm | null {
  try {
    const text = storage.getItem(key);
    if (!text) return null;
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? { ...base, ...draft } : null;
  } catch {
    return null;
  }
}

/** This tab wrote it: a look at its shape is enough to tell it from a stranger's or an older version's. */
function isDraft(draft: unknown): draft is Partial<ScheduleForm> {
  return typeof draft === 'object' && draft !== null && 'students' in draft && Array.isArray(draft.students);
}
