'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useSheet } from '@/lib/lesson-sheet/use-sheet';
import { SheetEditor } from './sheet-editor';
import type { SheetPerson } from './use-student-names';
import { SheetFrame } from './sheet-frame';
import { SheetView } from './sheet-view';

export interface SheetPartProps {
  /** Of the lesson. */
  id: number;
  /** The first name of its teacher. */
  teacherName: string;
  students: readonly SheetPerson[];
  /** That the lesson teaches; null: none was chosen. */
  language: string | null;
}

/** The sheet of a lesson: to its teacher to edit, to its students once it was given to them. */
export function SheetPart({ id, teacherName, students, language }: SheetPartProps) {
  const t = useTranslations('lesson-sheet');
  const errorText = useErrorText();
  const query = useSheet(id);
  const sheet = query.data;
  if (query.isPending)
    return (
      <Card>
        <Loading label={t('loading')}>
          <SkeletonRows rows={4} />
        </Loading>
      </Card>
    );
  if (!sheet) return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (sheet.state === 'NONE') return null;
  if (sheet.viewerCan.edit) return <SheetEditor {...{ sheet, students, language }} />;
  if (sheet.state === 'DRAFT')
    return (
      <SheetFrame>
        <p className="text-ink-2">{t('preparing', { name: teacherName })}</p>
      </SheetFrame>
    );
  return <SheetView sheet={sheet} teacherName={teacherName} language={language} />;
}
