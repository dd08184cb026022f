'use client';
import { FolderOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { PagedList } from '@/components/ui/paged-list';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { ALL_FILES } from '@/lib/file/queries';
import { useFiles } from '@/lib/file/use-files';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { useAttachOwnFile } from '@/lib/lesson/use-attachments';

/** Adds files that the author has already: they are used in several places, and take space once. */
export function OwnFiles({ lessonId }: { lessonId: number }) {
  const t = useTranslations('lesson-parts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        <FolderOpen aria-hidden />
        {t('ownFiles')}
      </Button>
      {isOpen ? <OwnFilesDialog lessonId={lessonId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function OwnFilesDialog({ lessonId, onClose }: { lessonId: number; onClose: () => void }) {
  const t = useTranslations('lesson-parts');
  const errorText = useErrorText();
  const toast = useToast();
  const sizeText = useSizeText();
  const [search, setSearch] = useState('');
  const files = useFiles({ ...ALL_FILES, search: useDeferredValue(search.trim()) });
  const attach = useAttachOwnFile(lessonId);
  const choose = (id: string, name: string) =>
    void attach.mutateAsync(id).then(
      () => {
        toast({ text: t('ownFileAdded', { name }) });
        onClose();
      },
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('ownFiles')}>
      <Input
        type="search"
        aria-label={t('searchOwnFiles')}
        placeholder={t('searchOwnFiles')}
        value={search}
        className="mb-2 w-full"
        onChange={(event) => setSearch(event.target.value)}
      />
      <PagedList
        query={{ ...files, data: files.data?.items }}
        label={t('ownFiles')}
        errorText={errorText}
        empty={<p className="p-4 text-ink-2">{t('noOwnFiles')}</p>}
      >
        {(items) => (
          <ul aria-label={t('ownFiles')}>
            {items.map(({ id, name, size }) => (
              <li key={id} className="border-line not-first:border-t">
                <button
                  type="button"
                  aria-disabled={attach.isPending || undefined}
                  className="flex min-h-ctl w-full items-center justify-between gap-3 py-2 text-left hover:bg-sunken touch:min-h-11"
                  onClick={() => (attach.isPending ? undefined : choose(id, name))}
                >
                  <span dir="auto" className="min-w-0 font-[640] [overflow-wrap:anywhere]">
                    {name}
                  </span>
                  <span className="num flex-none text-meta text-ink-2">{sizeText(size)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}
