'use client';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SoundPlayer } from '@/components/sound/sound-player';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, IconButton } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { VOICE_MAX_SECONDS } from '@/lib/contract/remark/limits.ts';
import type { ExercisePart } from '@/lib/remark/parts';
import type { Remark } from '@/lib/remark/queries';
import { useRemoveRemark } from '@/lib/remark/use-remarks';
import { clock, seek } from '@/lib/sound/seek';
import { usePlayback } from '@/lib/sound/use-playback';
import { PinText, SecondButton } from './pin-text';
import type { Remarks } from './remark-context';

interface RemarkItemProps {
  remark: Remark;
  parts: readonly ExercisePart[];
  language: string;
  remarks: Remarks;
  /** The next remark is about this second of a recording; without it nothing can be said. */
  onPin?: ((remarkId: string, second: number) => void) | undefined;
  /** The second of the recording that it is about. */
  second?: ReactNode;
}

/** One remark: who said it and when, what it is about, its words or its voice, and what was said about that. */
export function RemarkItem(props: RemarkItemProps) {
  const { remark, parts, language, remarks, onPin, second } = props;
  const t = useTranslations('remark');
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const playFrom = (at: number) => {
    if (!audio) return;
    seek(audio, at);
    void audio.play().catch(() => undefined);
  };
  const name = useSpeaker(remark, remarks);
  const replies = remarks.items.filter(({ remarkId }) => remarkId === remark.id);
  return (
    <li className="grid gap-1.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <b className="text-sm font-[640] wrap-anywhere">{name}</b>
        <When at={remark.createdAt} seconds={remark.seconds} />
        {second}
        <PinText pin={remark} {...{ parts, language }} />
        {remark.viewerCan.remove ? <Remove remark={remark} quizHistoryId={remarks.quizHistoryId} /> : null}
      </div>
      {remark.deletedAt ? <p className="text-sm text-ink-3 italic">{t('deleted')}</p> : null}
      {remark.text ? <p className="whitespace-pre-line wrap-anywhere">{remark.text}</p> : null}
      {remark.voice ? (
        <SoundPlayer src={remark.voice.fullUri} label={t('voiceOf', { name })} onAudio={setAudio} />
      ) : null}
      {audio && onPin && !remark.isOwn && remarks.mayAdd ? (
        <PinButton audio={audio} onPin={(at) => onPin(remark.id, at)} />
      ) : null}
      {replies.length > 0 ? (
        <ul className="ml-2 grid gap-2.5 border-l-2 border-line pl-3">
          {replies.map((reply) => (
            <RemarkItem
              key={reply.id}
              {...{ remark: reply, parts, language, remarks, onPin }}
              second={<SecondOf second={reply.second} onPlay={audio ? playFrom : null} />}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function SecondOf({ second, onPlay }: { second: number | null; onPlay: ((at: number) => void) | null }) {
  if (second === null) return null;
  if (!onPlay) return <span className="num text-meta text-ink-2">{clock(second)}</span>;
  return <SecondButton second={second} onPlay={() => onPlay(second)} />;
}

/** The next remark is about the second at which the recording is. */
function PinButton({ audio, onPin }: { audio: HTMLAudioElement; onPin: (second: number) => void }) {
  const t = useTranslations('remark');
  const { at } = usePlayback(audio);
  return (
    <Button
      variant="subtle"
      size="sm"
      className="justify-self-start"
      onClick={() => onPin(Math.min(at, VOICE_MAX_SECONDS))}
    >
      <MessageSquarePlus aria-hidden />
      {t('remarkAt', { time: clock(at) })}
    </Button>
  );
}

function useSpeaker({ isOfAuthor, isOwn }: Remark, { takerName }: Remarks): string {
  const t = useTranslations('remark');
  if (isOwn) return t('you');
  return isOfAuthor ? t('author') : takerName || t('taker');
}

/** When it was said, and how long a voice is. */
function When({ at, seconds }: { at: string; seconds: number | null }) {
  const format = useFormatter();
  const date = new Date(at);
  return (
    <span className="text-meta text-ink-3">
      <time dateTime={at}>{format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      {seconds === null ? null : <span className="num"> · {clock(seconds)}</span>}
    </span>
  );
}

interface RemoveProps {
  remark: Remark;
  quizHistoryId: number;
}

function Remove({ remark, quizHistoryId }: RemoveProps) {
  const t = useTranslations('remark');
  const toast = useToast();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveRemark(quizHistoryId);
  const close = () => setAsking(false);
  const remove = () =>
    mutate(remark.id, {
      onSuccess: close,
      onError: (error) => toast({ text: errorText(error), tone: 'error' }),
    });
  return (
    <>
      <IconButton label={t('remove')} size="sm" className="ml-auto" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle')}
        description={t('removeText')}
        cancel={t('cancel')}
        onCancel={close}
        action={t('remove')}
        onAction={remove}
        pending={isPending}
        danger
      />
    </>
  );
}
