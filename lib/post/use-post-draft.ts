'use client';
import { useState } from 'react';
import { dropDraft, loadDraft, saveDraft } from '@/lib/form-draft';
import { hasLeft } from '@/lib/user-storage';
import { draftKey } from './use-has-draft';
import { emptyForm } from './post-form';
import type { PostForm } from './post-form';
import { forgetSent } from './sent-input';
import { useLoneId } from './use-lone-id';

const write = (userId: number, form: PostForm) => {
  if (!hasLeft(userId)) saveDraft(sessionStorage, draftKey(userId), form);
};

/** Stored at once, so that a composer that was opened for a picture alone is open again after a reload. */
const begin = (userId: number): PostForm => {
  const base = emptyForm(crypto.randomUUID());
  const form = loadDraft(sessionStorage, draftKey(userId), base) ?? base;
  write(userId, form);
  return form;
};

/** A new post as it is written, kept through a reload of the tab. Only in the browser. */
export function usePostDraft(userId: number) {
  const [form, setForm] = useState(() => begin(userId));
  const change = (part: Partial<PostForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    write(userId, next);
  };
  useLoneId(form.clientId, () => change({ clientId: crypto.randomUUID() }));
  return {
    form,
    change,
    /** It is posted, or thrown away: the next one is another post. */
    drop: () => {
      forgetSent(userId, form.clientId);
      dropDraft(sessionStorage, draftKey(userId));
    },
    /** What was sent of it is gone from the server: it is another post. */
    renew: () => {
      forgetSent(userId, form.clientId);
      change({ clientId: crypto.randomUUID() });
    },
  };
}
