'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { FileSign } from '@/components/lesson/file-sign';
import { DownloadLink } from '@/components/live/files/download-link';
import { ErrorPanel } from '@/components/ui/error-panel';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { fileKind } from '@/lib/lesson/file-kind';
import { recordFilesQuery } from '@/lib/lesson-record/queries';
import { FRESH_MS } from '@/lib/upload/use-file-uri';
import { Part } from './part';

/** The files of the lesson, to save them; their addresses are renewed while the page is open. */
export function FilesPart({ id }: { id: number }) {
  const t = useTranslations('lesson-record');
  const kinds = useTranslations('live-files');
  const sizeText = useSizeText();
  const errorText = useErrorText();
  const query = useQuery({
    ...recordFilesQuery(browserApi, id),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const files = query.data ?? [];
  if (query.error && !query.data)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (files.length === 0) return null;
  return (
    <Part title={t('files')} count={files.length} isSmall>
      <FreshFiles renew={() => query.refetch({ throwOnError: true })}>
        <ul>
          {files.map((file) => (
            <li
              key={file.id}
              className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 border-line py-2 not-first:border-t"
            >
              <FileSign file={file} />
              <span className="min-w-0 leading-tight">
                <span dir="auto" className="block font-[640] wrap-anywhere">
                  {file.title}
                </span>
                <span className="num block text-meta text-ink-3">
                  {[kinds(`kind.${fileKind(file.mimeType)}`), sizeText(file.size)].join(' · ')}
                </span>
              </span>
              <DownloadLink file={file} />
            </li>
          ))}
        </ul>
      </FreshFiles>
    </Part>
  );
}
