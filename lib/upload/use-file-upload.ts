'use client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GetUploadDocument } from '@/graphql/generated/graphql';
import type { UploadPartsFragment } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import type { UploadPurpose } from '@/lib/contract/upload.ts';
import { judgeFile } from './rules';
import type { FileFault } from './rules';
import { useUpload } from './use-upload';

/** A file that is uploaded and can be referred to by its id. */
export type UploadedFile = UploadPartsFragment;

/** `sending`: a chosen file is being uploaded; `failed`: its upload stopped, and the person decides how to go on. */
export type FileProgress = 'idle' | 'sending' | 'failed';

/** Uploads the chosen file and returns the server's record of it. */
export function useFileUpload(options: {
  userId: number;
  purpose: UploadPurpose;
  onArrived: (file: UploadedFile) => void;
}) {
  const upload = useUpload(options);
  const [fault, setFault] = useState<FileFault | null>(null);
  const arrived = useMutation({
    mutationFn: async (id: string) => (await browserApi(GetUploadDocument, { id })).getUpload,
  });
  // The form goes on while the record is fetched: what was typed meanwhile is not to be overwritten.
  const onArrived = useRef(options.onArrived);
  useEffect(() => {
    onArrived.current = options.onArrived;
  });
  const { state } = upload;
  const uploadId = state.kind === 'done' ? state.uploadId : null;
  const ask = (id: string) =>
    arrived.mutate(id, {
      onSuccess: (file) => {
        upload.cancel();
        onArrived.current(file);
      },
    });
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    if (uploadId) askOnce(uploadId);
  }, [uploadId]);
  const choose = (file: File) => {
    const labelled = judgeFile(file, options.purpose);
    setFault(labelled);
    arrived.reset();
    if (!labelled) upload.start(file);
  };
  const isStopped = state.kind === 'failed' || arrived.error !== null;
  const progress: FileProgress = state.kind === 'idle' ? 'idle' : isStopped ? 'failed' : 'sending';
  return {
    upload,
    progress,
    fault,
    choose,
    /** The server's record of it could not be fetched. */
    arrivalError: arrived.error,
    askAgain: () => (uploadId ? ask(uploadId) : undefined),
  };
}
