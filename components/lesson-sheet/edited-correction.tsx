'use client';
import { useTranslations } from 'next-intl';
import type { SheetCorrection } from '@/lib/lesson-sheet/queries';
import type { SheetAutosave } from '@/lib/lesson-sheet/use-sheet';
import { useNames } from '@/lib/profile/use-names';
import { CorrectionText } from './correction-text';
import { EditedItem, InPlace } from './edited-item';

interface EditedCorrectionProps {
  one: SheetCorrection;
  state: SheetAutosave;
  language: string | null;
}

/** A correction with the student whose it is, and the teacher's note to it. */
export function EditedCorrection({ one, state, language }: EditedCorrectionProps) {
  const t = useTranslations('lesson-sheet');
  const { firstName } = useNames();
  const { key, student, original, note } = one;
  return (
    <EditedItem itemKey={key} name={original} state={state}>
      {(item, change) => (
        <>
          <p className="text-meta text-ink-3">{t('by', { name: firstName(student) })}</p>
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
