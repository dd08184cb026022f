'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Tooltip } from '@/components/ui/tooltip';
import type { LessonFile } from '@/lib/live/queries';

/** Saves a file; the address is valid for minutes and renewed while the lesson is open. */
export function DownloadLink({ file: { title, fullUri } }: { file: LessonFile }) {
  const label = useTranslations('live-files')('download', { title });
  return (
    <Tooltip text={label}>
      <a
        href={fullUri}
        download={title}
        aria-label={label}
        className="grid size-ctl flex-none place-items-center rounded-field text-ink-2 hover:bg-sunken [&_svg]:size-5"
      >
        <Download aria-hidden />
      </a>
    </Tooltip>
  );
}
