'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useNames } from '@/lib/profile/use-names';
import type { Version } from '@/lib/version/versions-by-day';

/** The fields that have a name; another one is named "something else". */
const FIELDS = [
  'created',
  'title',
  'description',
  'notes',
  'categoryId',
  'language',
  'level',
  'translationLanguage',
  'cover',
  'privacy',
  'availableFrom',
  'othersMayCopy',
  'words',
  'quizzes',
  'resourcesAdded',
  'resourcesChanged',
  'resourcesMoved',
  'resourcesRemoved',
] as const;
type Field = (typeof FIELDS)[number];

const isField = (field: string): field is Field => FIELDS.some((known) => known === field);

/** Rows of these are counted. */
const COUNTED = [
  'words',
  'resourcesAdded',
  'resourcesChanged',
  'resourcesMoved',
  'resourcesRemoved',
] as const satisfies readonly Field[];

const isCounted = (field: string): field is (typeof COUNTED)[number] =>
  COUNTED.some((counted) => counted === field);

/** What a version changed, who made it if it was somebody else, and which one it brought back. */
export function useVersionText(version: Version): { title: string; detail: string } {
  const t = useTranslations('version');
  const format = useFormatter();
  const { fullName } = useNames();
  const me = useCurrentUser();
  const { changes, restoredFrom, isCurrent, editor } = version;
  const names = [
    ...new Set(changes.map(({ field }) => t(isField(field) ? `field.${field}` : 'field.other'))),
  ];
  const what = format.list(names, { type: 'unit' });
  const counts = changes.flatMap(({ field, count }) =>
    isCounted(field) ? t(`counted.${field}`, { count }) : [],
  );
  const restored = restoredFrom
    ? t('restoredFrom', {
        when: format.dateTime(new Date(restoredFrom), {
          day: 'numeric',
          month: 'long',
          hour: '2-digit',
          minute: '2-digit',
          timeZone: me?.timeZone ?? 'UTC',
        }),
      })
    : null;
  const by = editor && editor.id !== me?.id ? t('by', { name: fullName(editor) }) : null;
  const parts = [isCurrent ? what : null, ...counts, restored, by].filter((part) => part !== null);
  return { title: isCurrent ? t('now') : what, detail: parts.join(' · ') };
}
