import clsx from 'clsx';
import { ListChecks } from 'lucide-react';

export interface QuizCoverProps {
  uri: string | null | undefined;
  /** `sm`: in a row of a list. */
  size?: 'sm' | 'md';
}

/** The cover on a card, or the icon of quizzes. */
export function QuizCover({ uri, size = 'md' }: QuizCoverProps) {
  const box = size === 'sm' ? 'size-12' : 'size-20';
  if (uri) return <img src={uri} alt="" className={clsx('flex-none rounded-field object-cover', box)} />;
  return (
    <span
      aria-hidden
      className={clsx('grid flex-none place-items-center rounded-field bg-kok text-on-kok', box)}
    >
      <ListChecks className={size === 'sm' ? 'size-6' : 'size-9'} />
    </span>
  );
}
