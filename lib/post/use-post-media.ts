'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useAttachmentDrafts } from '@/lib/chat/use-attachment-drafts';
import type { AttachmentDraft } from '@/lib/chat/attachment-drafts';
import { POST_PICTURES_MAX } from '@/lib/contract/post.ts';
import { startUpload } from '@/lib/upload/upload-task';
import type { UploadTask, UploadTaskState } from '@/lib/upload/upload-task';
import { purposeOf, takeFiles } from './media-rules';
import type { MediaFault, MediaPurpose } from './media-rules';
import type { PostMedia } from './queries';

/** A picture or the video of a post that is being written. */
export interface MediaDraft {
  key: string;
  purpose: MediaPurpose;
  name: string;
  /** Null: it belongs to the post already. */
  file: File | null;
  /** An address of this page, or of the post's own picture. */
  preview: string;
  state: UploadTaskState;
}

/** The drafts of files are stored by chat; no chat has this number. */
const COMPOSER = 0;
/** The server deletes uploads that nothing refers to after a day; after half of that they are uploaded again. */
const ARRIVED_FOR_MS = 12 * 3600 * 1000;

const ofPost = ({ id, fullUri, mimeType, alt }: PostMedia): MediaDraft => ({
  key: id,
  purpose: mimeType.startsWith('video/') ? 'POST_VIDEO' : 'POST_IMAGE',
  name: alt ?? '',
  file: null,
  preview: fullUri,
  state: { kind: 'done', uploadId: id },
});

const begun = (key: string, file: File): MediaDraft => ({
  key,
  purpose: purposeOf(file),
  name: file.name,
  file,
  preview: URL.createObjectURL(file),
  state: { kind: 'sending', sent: 0, total: file.size },
});

export interface MediaOptions {
  userId: number;
  /** What the post has; null: it is a new one, whose files are kept through a reload. */
  given: readonly PostMedia[] | null;
  /** Chosen before the form was open. */
  files?: readonly File[];
}
const NONE: readonly File[] = [];

type SetItems = Dispatch<SetStateAction<readonly MediaDraft[]>>;

/** The uploads of the files, by key, and what was stored of them before a reload. */
function useUploads(userId: number, place: number | null, setItems: SetItems) {
  const tasks = useRef(new Map<string, UploadTask>());
  const drafts = useAttachmentDrafts(userId, place);
  const send = (key: string, file: File) => {
    const report = (state: UploadTaskState) => {
      setItems((list) => list.map((item) => (item.key === key ? { ...item, state } : item)));
      if (state.kind === 'done')
        drafts.save({ kind: 'file', key, file, upload: { id: state.uploadId, at: Date.now() } });
    };
    const task = startUpload(file, { userId, purpose: purposeOf(file), report, isOneOfSeveral: true });
    tasks.current.set(key, task);
  };
  const takeUp = useEffectEvent((before: readonly AttachmentDraft[]) => {
    const files = before.flatMap((draft) => (draft.kind === 'file' ? [draft] : []));
    const back = files.map(({ key, file, upload }) => {
      const isThere = upload !== null && Date.now() - upload.at < ARRIVED_FOR_MS;
      if (!isThere) send(key, file);
      const item = begun(key, file);
      return isThere ? { ...item, state: { kind: 'done' as const, uploadId: upload.id } } : item;
    });
    setItems((list) => [...back, ...list].slice(0, POST_PICTURES_MAX));
  });
  useEffect(() => {
    const open = tasks.current;
    return () => open.forEach((task) => task.close());
  }, []);
  useEffect(() => (drafts.before.length > 0 ? takeUp(drafts.before) : undefined), [drafts.before]);
  return {
    begin: (key: string, file: File) => {
      drafts.save({ kind: 'file', key, file, upload: null });
      send(key, file);
    },
    end: (key: string) => {
      tasks.current.get(key)?.cancel();
      tasks.current.delete(key);
      drafts.drop(key);
    },
    retry: (key: string) => tasks.current.get(key)?.retry(),
    forget: drafts.dropAll,
  };
}

/** The pictures or the video of a post with their uploads, which go on by themselves when the line is back. */
export function usePostMedia({ userId, given, files = NONE }: MediaOptions) {
  const [items, setItems] = useState<readonly MediaDraft[]>(() => given?.map(ofPost) ?? []);
  const [fault, setFault] = useState<MediaFault | null>(null);
  const uploads = useUploads(userId, given ? null : COMPOSER, setItems);
  const add = (chosen: readonly File[]) => {
    const found = takeFiles(items, chosen);
    setFault(found.fault);
    const added = found.taken.map((file) => ({ key: crypto.randomUUID(), file }));
    setItems((list) => [...list, ...added.map(({ key, file }) => begun(key, file))]);
    for (const { key, file } of added) uploads.begin(key, file);
  };
  const isBegun = useRef(false);
  const addFirst = useEffectEvent(() => {
    if (!isBegun.current && files.length > 0) add(files);
    isBegun.current = true;
  });
  useEffect(() => addFirst(), []);
  const remove = (key: string) => {
    uploads.end(key);
    setFault(null);
    setItems((list) => list.filter((item) => item.key !== key));
  };
  return {
    items,
    fault,
    add,
    remove,
    retry: uploads.retry,
    /** The post has them now. */
    forget: uploads.forget,
    ready: items.flatMap(({ key, state }) =>
      state.kind === 'done' ? [{ key, uploadId: state.uploadId }] : [],
    ),
    isSending: items.some(({ state }) => state.kind === 'sending' || state.kind === 'paused'),
    hasFailed: items.some(({ state }) => state.kind === 'failed'),
  };
}

export type PostMediaState = ReturnType<typeof usePostMedia>;
