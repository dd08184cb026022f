'use client';
import { useTranslations } from 'next-intl';
import type { SheetCorrection } from '@/lib/lesson-sheet/queries';
import type { SheetAutosave } from '@/lib/lesson-sheet/use-sheet';
import { CorrectionText } from './correction-text';
import { EditedItem, InPlace } from './edited-item';

interface EditedCorrectionProps {
  one: SheetCorrection;
  state: SheetAutosave;
  /** First names of students by their ids. */
  namesOf: (ids: readonly number[]) => string[];
  language: string | null;
}

/** A correction with the student whose it is, and the teacher's note to it. */
export function EditedCorrection({ one, state, namesOf, language }: EditedCorrectionProps) {
  const t = useTranslations('lesson-sheet');
  const { key, studentId, original, note } = one;
  const [name] = namesOf([studentId]);
  return (
    <EditedItem itemKey={key} name={original} state={state}>
      {(item, change) => (
        <>
          {name ? <p className="text-meta text-ink-3">{t('by', { name })}</p> : null}
          <CorrectionText one={one} language={language} />
          <InPlace
            label={t('noteOf', { item: original })}
            placeholder={t('note')}
            value={item.note ?? note}
            onChange={(text) => change({ note: text })}
            onLeave={() => void state.flush()}
          />
        </>
      )}
    </EditedItem>
  );
}
