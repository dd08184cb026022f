'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useImperativeHandle } from 'react';
import type { ReactNode, Ref } from 'react';
import { PdfBar } from '@/components/pdf/pdf-bar';
import { PdfFault } from '@/components/pdf/pdf-fault';
import { PdfFrame } from '@/components/pdf/pdf-frame';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { pictureOfPage } from '@/lib/board/make-picture';
import { drawPage } from '@/lib/pdf/draw-page';
import { ZOOMS } from '@/lib/pdf/page-view';
import { usePdf } from '@/lib/pdf/use-pdf';
import type { LessonFile } from '@/lib/live/queries';
import type { SharedPage } from '@/lib/live/use-shared-page';
import { DownloadLink } from './download-link';
import type { MakePicture } from './to-board';

export interface PdfViewProps {
  file: LessonFile;
  at: SharedPage;
  /** Makes a picture of the page that is shown. */
  picture: Ref<MakePicture>;
  /** Beside the buttons of the bar. */
  tools: ReactNode;
  /** The page is shown, or what keeps it from being shown is. */
  onLoaded: (state: 'SHOWN' | 'FAILED') => void;
  /** Over the page. */
  over: (page: number) => ReactNode;
}

/** CSS pixels that a page is wide on a board. */
const WIDTH = 1_000;

const PERCENT = 100;

/** A PDF that is read together, or alone. */
export function PdfView({ file, at, picture, tools, over, onLoaded }: PdfViewProps) {
  const t = useTranslations('reader');
  const own = useTranslations('live-files');
  const { fullUri: uri, size, title } = file;
  const { pdf, fault, fail, retry } = usePdf({ uri, size });
  const { page: number } = at.view;
  useImperativeHandle(
    picture,
    () => async () => {
      const drawn = pdf && (await drawPage(pdf, { number, width: WIDTH }, new AbortController().signal));
      return drawn ? pictureOfPage(drawn.canvas) : null;
    },
    [pdf, number],
  );
  const notifyFault = useEffectEvent(() => onLoaded('FAILED'));
  useEffect(() => {
    if (fault) notifyFault();
  }, [fault, number]);
  if (fault) return <PdfFault {...{ fault, uri, title }} onRetry={retry} />;
  if (!pdf)
    return (
      <Loading label={t('opening', { title })} className="p-3">
        <Skeleton className="h-96" />
      </Loading>
    );
  const pages = pdf.numPages;
  // Who leads may have another version of the file.
  const view = { ...at.view, page: Math.min(at.view.page, pages) };
  return (
    <>
      <PdfBar view={view} pages={pages} onAct={(what) => at.act(what, pages)}>
        <span className="num min-w-12 text-center text-sm font-[640]">
          {own('zoom', { percent: (ZOOMS[view.zoom] ?? 1) * PERCENT })}
        </span>
        {tools}
        <DownloadLink file={file} />
      </PdfBar>
      <PdfFrame
        {...{ pdf, title, view }}
        onAct={(what) => at.act(what, pages)}
        onFailed={fail}
        onDrawn={() => onLoaded('SHOWN')}
        className={
          view.zoom > 0
            ? 'bg-sunken p-2.5 overflow-auto max-md:max-h-[85dvh] md:min-h-0 md:flex-1 md:p-4'
            : 'bg-sunken p-2.5 touch-pan-y touch-pinch-zoom overflow-auto md:min-h-0 md:flex-1 md:p-4'
        }
      >
        {over(view.page)}
      </PdfFrame>
    </>
  );
}
