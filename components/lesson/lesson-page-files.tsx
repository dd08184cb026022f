'use client';
import { Download, ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ReadPdf } from '@/components/pdf/read-pdf';
import { SoundPlayer } from '@/components/sound/sound-player';
import { buttonClass } from '@/components/ui/button-class';
import { fileKind, isShown } from '@/lib/lesson/file-kind';
import type { LessonOnPage } from '@/lib/lesson/page-query';
import { FileSign } from './file-sign';
import { PageSection } from './page-section';
import { useFileFacts } from './use-file-facts';

type PageFile = LessonOnPage['attachments'][number];

/** The files of a lesson: heard, opened or downloaded. */
export function LessonPageFiles({ files }: { files: readonly PageFile[] }) {
  const t = useTranslations('lesson-parts');
  if (files.length === 0) return null;
  return (
    <PageSection title={t('attachments')}>
      <ul className="grid grid-cols-1 gap-2.5">
        {files.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
    </PageSection>
  );
}

function FileLine({ file }: { file: PageFile }) {
  const t = useTranslations('lesson-parts');
  const facts = useFileFacts();
  const { title, fullUri } = file;
  const kind = fileKind(file.mimeType);
  const opens = isShown(kind);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line p-3">
      <FileSign file={file} />
      <div className="min-w-0 flex-1 basis-32">
        <p dir="auto" className="font-[640] wrap-anywhere">
          {title}
        </p>
        <p className="num text-meta text-ink-3">{facts(file)}</p>
      </div>
      {kind === 'pdf' ? <ReadPdf uri={fullUri} size={file.size} title={title} /> : null}
      <a
        href={fullUri}
        aria-label={t(opens ? 'openFile' : 'downloadFile', { title })}
        className={buttonClass('subtle', 'sm', 'ml-auto')}
        {...(opens ? { target: '_blank', rel: 'noopener' } : { download: title })}
      >
        {opens ? <ExternalLink aria-hidden /> : <Download aria-hidden />}
        {t(opens ? 'open' : 'download')}
      </a>
      {kind === 'audio' ? <SoundPlayer src={fullUri} label={title} className="w-full" /> : null}
    </li>
  );
}
