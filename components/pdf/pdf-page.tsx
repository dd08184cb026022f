'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { drawPage } from '@/lib/pdf/draw-page';
import type { PDFDocumentProxy } from '@/lib/pdf/open-pdf';
import './pdf.css';

export interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** 1: as wide as its place. */
  zoom: number;
  onFailed: (error: unknown) => void;
  onDrawn?: () => void;
  /** Over the page, as large as it is. */
  children?: ReactNode;
}

/** CSS pixels of its place; 0 until it is known. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, width };
}

/** One page of a PDF. The page before stays until it is drawn. */
export function PdfPage({ pdf, number, zoom, onFailed, onDrawn, children }: PdfPageProps) {
  const { place, width } = useWidth();
  const sheet = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent(onFailed);
  const notifyDrawn = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    if (width === 0) return undefined;
    const ended = new AbortController();
    drawPage(pdf, { number, width: width * zoom }, ended.signal).then(
      (drawn) => {
        if (!drawn || ended.signal.aborted) return;
        drawn.canvas.className = 'block';
        drawn.text.className = 'pdf-text';
        sheet.current?.replaceChildren(drawn.canvas, drawn.text);
        notifyDrawn();
      },
      (error: unknown) => {
        if (!ended.signal.aborted) fail(error);
      },
    );
    return () => ended.abort();
  }, [pdf, number, width, zoom]);
  return (
    <div ref={place}>
      <div className="relative w-fit min-w-full">
        {/* A page is paper, also in the dark theme. */}
        <div ref={sheet} dir="ltr" className="relative min-h-40 bg-white" />
        {children}
      </div>
    </div>
  );
}
