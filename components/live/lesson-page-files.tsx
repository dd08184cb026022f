'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import type { PageFile } from '@/lib/board/page-file';
import { fileKind } from '@/lib/lesson/file-kind';
import { lessonFilesQuery } from '@/lib/live/queries';
import { createSharedClock } from '@/lib/live/shared-clock';
import { FRESH_MS } from '@/lib/upload/use-file-uri';

export interface LessonPageFilesProps {
  scheduleId: number;
  onChoose: (file: PageFile) => void;
}

/** The PDFs and pictures of the lesson, which may become pages of its board. */
export function LessonPageFiles({ scheduleId, onChoose }: LessonPageFilesProps) {
  const t = useTranslations('board-pages');
  const [clock] = useState(createSharedClock);
  const client = useQueryClient();
  const query = { ...lessonFilesQuery(browserApi, scheduleId, clock), staleTime: FRESH_MS };
  const { data = [] } = useQuery(query);
  /** The pages of a long PDF are made for longer than an address is valid. */
  const uriOf = async (wanted: string) => {
    const file = (await client.fetchQuery(query)).find(({ id }) => id === wanted);
    if (!file) throw new Error('The lesson has this file no more');
    return file.fullUri;
  };
  const files = data.filter(({ mimeType }) => ['pdf', 'picture'].includes(fileKind(mimeType)));
  if (files.length === 0) return null;
  return (
    <section aria-label={t('fromLesson')}>
      <h3 className="text-sm font-[640] text-ink-2">{t('fromLesson')}</h3>
      <ul>
        {files.map(({ id, title, mimeType, size }) => (
          <li key={id} className="border-line not-first:border-t">
            <button
              type="button"
              onClick={() => onChoose({ name: title, mimeType, uri: () => uriOf(id), size })}
              className="flex min-h-11 w-full items-center py-2 text-left font-[640] [overflow-wrap:anywhere] hover:bg-sunken"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
