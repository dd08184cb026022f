'use client';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { POST_NOTES_MAX, POST_NOTE_MAX, POST_TEXT_MAX } from '@/lib/contract/post.ts';
import { compareTexts, notesFor } from '@/lib/post/changes';
import { toStored, toTyped } from '@/lib/post/mentions';
import type { Comparison } from '@/lib/post/changes';
import type { Post } from '@/lib/post/queries';
import { useCorrect, useCorrections } from '@/lib/post/use-corrections';
import { useNames } from '@/lib/profile/use-names';
import { CorrectedText } from './corrected-text';

export interface CorrectDialogProps {
  post: Post;
  onClose: () => void;
}

/** Corrects a post: its text is changed in place, and each change may have a reason. */
export function CorrectDialog({ post, onClose }: CorrectDialogProps) {
  const t = useTranslations('post');
  const common = useTranslations('common');
  const toast = useToast();
  const { firstName } = useNames();
  const formId = useId();
  const mine = useMine(post.id);
  const before = mine?.original === post.text ? mine : null;
  const correct = useCorrect(post.id, mine === null);
  const [typed, setTyped] = useState<string | null>(null);
  const [notes, setNotes] = useState<readonly string[] | null>(null);
  const shownText = typed ?? toTyped(before?.text ?? post.text, post.mentions);
  const shownNotes = notes ?? before?.notes ?? [];
  const text = toStored(shownText, post.mentions);
  const compared = useMemo(() => compareTexts(post.text, text), [post.text, text]);
  const { changes, isWhole } = compared;
  const isSame = changes.length === 0;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSame || isWhole || correct.isPending) return;
    correct.mutate(
      { text, notes: notesFor(Math.min(changes.length, POST_NOTES_MAX), shownNotes) },
      {
        onSuccess: () => {
          toast({ text: t('correctionSent') });
          onClose();
        },
      },
    );
  };
  const setNote = (index: number, note: string) =>
    setNotes(changes.map((_, each) => (each === index ? note : (shownNotes[each] ?? ''))));
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('correctTitle', { name: firstName(post.author) })}
      description={t('correctText')}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={isSame || isWhole} pending={correct.isPending}>
            {t('sendCorrection')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('correctLabel')}>
          <Textarea
            dir="auto"
            lang={post.language ?? undefined}
            maxLength={POST_TEXT_MAX}
            value={shownText}
            onChange={({ target }) => setTyped(target.value)}
            className="max-h-[40dvh] [field-sizing:content]"
          />
        </Field>
        {isSame ? null : <Preview compared={compared} post={post} />}
        <ReasonFields changes={isWhole ? [] : changes} notes={shownNotes} onNote={setNote} />
        <Failure error={correct.error} />
      </form>
    </Dialog>
  );
}

function Preview({ compared, post }: { compared: Comparison; post: Post }) {
  const t = useTranslations('post');
  if (compared.isWhole) return <Note role="status">{t('changesTooMany')}</Note>;
  return (
    <div className="rounded-field bg-sunken px-3 py-2">
      <CorrectedText pieces={compared.pieces} mentions={post.mentions} language={post.language} />
    </div>
  );
}

interface ReasonFieldsProps {
  changes: readonly { out: string; in: string }[];
  notes: readonly string[];
  onNote: (index: number, note: string) => void;
}

function ReasonFields({ changes, notes, onNote }: ReasonFieldsProps) {
  const t = useTranslations('post');
  return changes.slice(0, POST_NOTES_MAX).map((change, index) => (
    <Field key={index} label={t('reasonFor', { n: index + 1, change: nameOf(change) })}>
      <Input
        dir="auto"
        maxLength={POST_NOTE_MAX}
        value={notes[index] ?? ''}
        onChange={({ target }) => onNote(index, target.value)}
      />
    </Field>
  ));
}

const nameOf = (change: { out: string; in: string }) =>
  [change.out.trim(), change.in.trim()].filter(Boolean).join(' – ');

/** The viewer's own correction, which a further one replaces, if it is on screen. */
function useMine(postId: number) {
  const viewer = useCurrentUser();
  const { data } = useCorrections(postId);
  return data?.find(({ authorId, thankedAt }) => authorId === viewer?.id && !thankedAt) ?? null;
}

function Failure({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Note tone="error" role="alert">
      {errorText(error)}
    </Note>
  );
}
