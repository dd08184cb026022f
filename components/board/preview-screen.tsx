'use client';
import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import type { GetLessonBoardPreviewQuery } from '@/graphql/generated/graphql';
import { useCodeText } from '@/lib/realtime/use-code-text';
import { BoardFrame } from './board-frame';
import { BoardLoader } from './board-loader';

export interface PreviewScreenProps {
  preview: GetLessonBoardPreviewQuery['getLessonBoardPreview'] | null;
  accessKey: string;
  /** Code of the reason why there is no preview. */
  code: string | null;
}

/** A board for everybody who has its link: live and read-only. */
export function PreviewScreen({ preview, accessKey, code }: PreviewScreenProps) {
  const t = useTranslations('board');
  const common = useTranslations('common');
  const codeText = useCodeText();
  if (!preview) {
    return (
      <div className="mx-auto max-w-page px-6 py-8 max-md:px-3">
        <ErrorPanel
          wholePage
          messages={[codeText(code)]}
          action={
            <Button asChild variant="secondary">
              <Link href="/">{common('goHome')}</Link>
            </Button>
          }
        />
      </div>
    );
  }
  const note = (
    <p className="flex items-center gap-1.5 text-sm text-ink-2">
      <Eye aria-hidden className="size-4" />
      {t('previewNote')}
    </p>
  );
  return (
    <BoardFrame title={preview.name} aside={note}>
      <BoardLoader
        boardId={preview.id}
        accessKey={accessKey}
        socketUrl={preview.socketUrl}
        canWrite={false}
      />
    </BoardFrame>
  );
}
