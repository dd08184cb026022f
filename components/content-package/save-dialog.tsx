'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Note } from '@/components/ui/note';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { CONTENT_PACKAGE_FORMATS } from '@/lib/contract/content-package.ts';
import type { ContentPackageFormat } from '@/lib/contract/content-package.ts';
import { packagePath } from '@/lib/content-package/queries';
import type { PackageOf } from '@/lib/content-package/queries';
import { usePackageReport } from '@/lib/content-package/use-content-package';
import { NoteList } from './note-list';

export interface SaveDialogProps {
  of: PackageOf;
  onClose: () => void;
}

/** Asks for a format, and says what has no counterpart before the package is saved. Mounted while it is open. */
export function SaveDialog({ of, onClose }: SaveDialogProps) {
  const t = useTranslations('content-package');
  const common = useTranslations('common');
  const [format, setFormat] = useState<ContentPackageFormat>('H5P');
  const report = usePackageReport(of, format);
  const canSave = (report.data?.takenCount ?? 0) > 0;
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      {canSave ? (
        <Button asChild>
          <a href={packagePath(of, format)} download onClick={onClose}>
            <Download aria-hidden />
            {t('save')}
          </a>
        </Button>
      ) : (
        <Button disabled>
          <Download aria-hidden />
          {t('save')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('saveTitle')}
      description={t('saveText')}
      footer={footer}
      size="md"
    >
      <Formats value={format} onChange={setFormat} />
      <div className="mt-4 min-h-28">
        <Report report={report} />
      </div>
    </Dialog>
  );
}

function Formats({
  value,
  onChange,
}: {
  value: ContentPackageFormat;
  onChange: (format: ContentPackageFormat) => void;
}) {
  const t = useTranslations('content-package');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-[620]">{t('format')}</legend>
      {CONTENT_PACKAGE_FORMATS.map((format) => (
        <label key={format} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5">
          <input
            type="radio"
            name="content-package-format"
            className="mt-0.5 size-5 flex-none accent-kok"
            checked={format === value}
            onChange={() => onChange(format)}
          />
          <span>
            {t(`formats.${format}`)}
            <span className="block text-meta text-ink-2">{t(`formatHints.${format}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Report({ report }: { report: ReturnType<typeof usePackageReport> }) {
  const t = useTranslations('content-package');
  const errorText = useErrorText();
  if (report.isPending) {
    return (
      <Loading label={t('checking')}>
        <SkeletonRows />
      </Loading>
    );
  }
  if (!report.data)
    return <ErrorPanel messages={[errorText(report.error)]} onReload={() => void report.refetch()} />;
  const { exercisesCount, takenCount, notes } = report.data;
  if (takenCount === 0) return <Note tone="hint">{t('nothingTaken')}</Note>;
  return (
    <div role="status" className="grid gap-3">
      <p>{t('taken', { taken: takenCount, count: exercisesCount })}</p>
      {notes.length > 0 ? (
        <NoteList title={t('counterparts')} notes={notes} />
      ) : (
        <Note tone="ok">{t('nothingLost')}</Note>
      )}
    </div>
  );
}
