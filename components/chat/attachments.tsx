'use client';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { QuizCover } from '@/components/quiz/quiz-cover';
import { Skeleton } from '@/components/ui/skeleton';
import { GetQuizDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ChatAttachment } from '@/lib/contract/socket-payloads.ts';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { useNames } from '@/lib/profile/use-names';
import { publicQuizPath } from '@/lib/quiz/paths';
import { quizKeys } from '@/lib/quiz/queries';

type FileAttachment = Extract<ChatAttachment, { kind: 'file' }>;

const fileUri = (chatId: number, id: string) => `/api/chats/${chatId}/files/${id}`;

/** Attachments of a message: pictures, sounds, files, and quizzes as cards. */
export function Attachments({
  chatId,
  attachments,
}: {
  chatId: number;
  attachments: readonly ChatAttachment[];
}) {
  if (attachments.length === 0) return null;
  return (
    <span className="mt-1 grid gap-1.5">
      {attachments.map((attachment) =>
        attachment.kind === 'quiz' ? (
          <QuizAttachment key={`quiz ${attachment.id}`} id={attachment.id} />
        ) : (
          <FileView key={attachment.id} chatId={chatId} file={attachment} />
        ),
      )}
    </span>
  );
}

function FileView({ chatId, file }: { chatId: number; file: FileAttachment }) {
  const t = useTranslations('chat');
  const sizeText = useSizeText();
  const uri = fileUri(chatId, file.id);
  const name = file.name ?? t('file');
  // Still being sent: the server has not returned its type yet.
  if (!file.mimeType)
    return (
      <span className="flex items-center gap-1.5">
        <FileText aria-hidden className="size-5 flex-none" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
      </span>
    );
  if (file.mimeType.startsWith('image/') && file.width && file.height)
    return (
      <a href={uri} target="_blank" rel="noopener" className="block max-w-[320px]">
        <img
          src={uri}
          alt={name}
          width={file.width}
          height={file.height}
          loading="lazy"
          // Reserves the space before the picture is loaded.
          style={{ aspectRatio: `${file.width} / ${file.height}` }}
          className="h-auto max-h-[320px] w-full rounded-field bg-sunken object-contain"
        />
      </a>
    );
  if (file.mimeType.startsWith('audio/'))
    return <audio controls preload="none" src={uri} aria-label={name} className="max-w-full" />;
  return (
    <a
      href={uri}
      download={name}
      className="flex max-w-[340px] min-w-0 items-center gap-2.5 rounded-field border border-line bg-surface px-3 py-2 text-ink no-underline"
    >
      <FileText aria-hidden className="size-6 flex-none text-kok" />
      <span className="min-w-0 flex-1">
        <span dir="auto" title={name} className="block truncate font-[560]">
          {name}
        </span>
        {file.size ? <span className="num block text-meta text-ink-3">{sizeText(file.size)}</span> : null}
      </span>
      <Download aria-hidden className="size-4 flex-none text-ink-3" />
    </a>
  );
}

const CARD =
  'flex max-w-[340px] min-h-[88px] items-stretch gap-3.5 rounded-card border border-line bg-surface text-ink';

/** A quiz as the viewer may see it: its author decides that, today and later. */
function QuizAttachment({ id }: { id: number }) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  const { firstName } = useNames();
  const quiz = useQuery({
    queryKey: [...quizKeys.one(id), 'card'],
    queryFn: async () => (await browserApi(GetQuizDocument, { id })).getQuiz,
    staleTime: 60_000,
    retry: (count, error) => !isApiError(error) && count < 2,
  });
  if (quiz.isPending) return <Skeleton className="h-[88px] max-w-[340px]" />;
  if (quiz.isError)
    return (
      <span className={`${CARD} items-center px-3.5 py-2.5 text-sm text-ink-2`}>
        {isApiError(quiz.error, 'NETWORK_FAILURE') ? errorText(quiz.error) : t('unavailable')}
      </span>
    );
  const { title, author, coverUri, exercisesCount } = quiz.data;
  return (
    <Link href={publicQuizPath(id)} className={`${CARD} no-underline`}>
      <QuizCover uri={coverUri} />
      <span className="min-w-0 py-2 pr-3">
        <span className="block text-meta [overflow-wrap:anywhere] text-ink-3">
          {t('quizFrom', { name: firstName(author) })}
        </span>
        <b dir="auto" className="line-clamp-2 block font-[680] [overflow-wrap:anywhere]">
          {title}
        </b>
        <span className="num block text-meta text-ink-3">
          {t('exercisesCount', { count: exercisesCount })}
        </span>
      </span>
    </Link>
  );
}
