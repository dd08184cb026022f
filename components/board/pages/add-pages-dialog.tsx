'use client';
import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { useToast } from '@/components/ui/toast';
import type { Bridge } from '@/lib/board/bridge-types';
import { ACCEPTED_FILES, deviceFile } from '@/lib/board/page-file';
import type { PageFile } from '@/lib/board/page-file';
import type { Fault } from '@/lib/board/page-sources';
import type { PicturePlace } from '@/lib/board/pictures';
import { BOARD_PAGES_AT_ONCE_MAX } from '@/lib/contract/limits.ts';
import { useCodeText } from '@/lib/realtime/use-code-text';
import { useAddPages } from './use-add-pages';
import type { AddPagesState } from './use-add-pages';

/** Files from elsewhere than this device. */
export type MoreFiles = (choose: (file: PageFile) => void) => ReactNode;

export interface AddPagesDialogProps {
  bridge: Bridge;
  place: PicturePlace;
  page: string;
  onTurn: (page: string) => void;
  moreFiles?: MoreFiles | undefined;
  onClose: () => void;
}

/** Puts a PDF or pictures onto the board, each page onto one of its own. */
export function AddPagesDialog({ moreFiles, onClose, ...given }: AddPagesDialogProps) {
  const t = useTranslations('board-pages');
  const toast = useToast();
  const { state, choose, goOn, cancel } = useAddPages(given);
  const close = (end: Awaited<ReturnType<typeof choose>>) => {
    if (end?.ended !== 'done') return;
    toast({ text: t('addedAll') });
    onClose();
  };
  const take = (files: readonly PageFile[]) => void choose(files).then(close);
  const footer =
    state.step === 'over' ? (
      <>
        <Button variant="subtle" onClick={onClose}>
          {t('leaveIt')}
        </Button>
        <Button onClick={() => void goOn().then(close)}>{t('goOn')}</Button>
      </>
    ) : state.step === 'adding' ? (
      <Button variant="subtle" onClick={cancel}>
        {t('stop')}
      </Button>
    ) : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={t('addFiles')} footer={footer}>
      {state.step === 'choose' || state.step === 'reading' ? (
        <div className="grid gap-3">
          <p className="text-ink-2">{t('addFilesText', { count: BOARD_PAGES_AT_ONCE_MAX })}</p>
          {state.step === 'choose' ? <FaultNote fault={state.fault} /> : null}
          <DeviceFiles isBusy={state.step === 'reading'} onChoose={take} />
          {moreFiles?.((file) => take([file]))}
        </div>
      ) : (
        <Running state={state} />
      )}
    </Dialog>
  );
}

function DeviceFiles({ isBusy, onChoose }: { isBusy: boolean; onChoose: (files: PageFile[]) => void }) {
  const t = useTranslations('board-pages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        data-testid="page-files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files.map(deviceFile));
        }}
      />
      <Button variant="secondary" pending={isBusy} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {t('fromDevice')}
      </Button>
    </div>
  );
}

function FaultNote({ fault }: { fault: Fault | null }) {
  const t = useTranslations('board-pages');
  if (fault === null) return null;
  const { file, count } = fault;
  return (
    <Note tone="error" role="alert">
      {t(`faults.${fault.fault}`, { file, count, max: BOARD_PAGES_AT_ONCE_MAX })}
    </Note>
  );
}

function Running({ state }: { state: Extract<AddPagesState, { step: 'adding' | 'over' }> }) {
  const t = useTranslations('board-pages');
  const codeText = useCodeText();
  const { done, total, end } = state;
  const isFailed = end?.ended === 'failed';
  return (
    <div className="grid gap-3">
      <p role="status">{t('progress', { done, total })}</p>
      <Progress value={done} max={total} label={t('addFiles')} />
      {end && end.ended !== 'done' ? (
        <Note tone={isFailed ? 'error' : 'info'} role="alert">
          {isFailed ? (end.code ? codeText(end.code) : t('failedHere')) : null}{' '}
          {t('missing', { count: total - done, from: done + 1, to: total })}
        </Note>
      ) : null}
    </div>
  );
}
