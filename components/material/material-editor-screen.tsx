'use client';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import { MATERIALS_PATH } from '@/lib/material/paths';
import { usePublication } from '@/lib/material/use-publications';
import { MaterialEditor } from './editor/material-editor';

interface MaterialEditorScreenProps {
  /** Null: a new one. */
  publicationId: number | null;
  /** The folder in which a new one is made; omitted: none. */
  categoryId?: number | null;
}

/** /materials/new and /materials/edit/{id} */
export function MaterialEditorScreen({ publicationId, categoryId = null }: MaterialEditorScreenProps) {
  return publicationId === null ? (
    <MaterialEditor publication={null} categoryId={categoryId} />
  ) : (
    <StoredPublication key={publicationId} publicationId={publicationId} />
  );
}

function StoredPublication({ publicationId }: { publicationId: number }) {
  const t = useTranslations('material');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const publication = usePublication(publicationId);
  if (publication.data?.viewerCan.edit) return <MaterialEditor publication={publication.data} />;
  if (publication.isPending) {
    return (
      <div className="mx-auto max-w-page p-6 max-md:px-3">
        <Loading label={t('publication')}>
          <SkeletonRows />
        </Loading>
      </div>
    );
  }
  const isGone = isApiError(publication.error, 'PUBLICATION_NOT_FOUND');
  const text = publication.data ? errors('INSUFFICIENT_ROLE') : errorText(publication.error);
  return (
    <div className="mx-auto max-w-page p-6 max-md:px-3">
      <ErrorPanel
        wholePage
        messages={[text]}
        onReload={isGone || publication.data ? undefined : () => void publication.refetch()}
        action={
          <Link href={MATERIALS_PATH} className="inline-flex min-h-11 items-center gap-1.5 text-kok">
            <ArrowLeft aria-hidden className="size-4" />
            {t('title')}
          </Link>
        }
      />
    </div>
  );
}
