'use client';
import { useEffect, useState } from 'react';
import { useLatest } from '@/lib/use-latest';
import { faultOf, openPdf } from './open-pdf';
import type { PDFDocumentProxy, PdfFault } from './open-pdf';

export interface PdfFile {
  /** Its present address. */
  uri: string;
  /** Bytes. */
  size: number;
}

type State = { pdf: PDFDocumentProxy; fault: null } | { pdf: null; fault: PdfFault | null };
const OPENING: State = { pdf: null, fault: null };

/** A PDF that is open as long as the component is shown, or what keeps it from being shown. */
export function usePdf({
  uri,
  size,
}: PdfFile): State & { fail: (error: unknown) => void; retry: () => void } {
  const latest = useLatest(uri);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(OPENING);
  useEffect(() => {
    let isOver = false;
    const fail = (error: unknown) => {
      if (!isOver) setState({ pdf: null, fault: faultOf(error) });
    };
    const task = openPdf({ uri: () => latest.current, size }, fail);
    task.promise.then((pdf) => {
      if (!isOver) setState({ pdf, fault: null });
    }, fail);
    return () => {
      isOver = true;
      void task.destroy();
    };
  }, [attempt, size, latest]);
  return {
    ...state,
    fail: (error) => setState({ pdf: null, fault: faultOf(error) }),
    retry: () => {
      setState(OPENING);
      setAttempt((before) => before + 1);
    },
  };
}
