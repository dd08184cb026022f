import { ListChecks } from 'lucide-react';

/** The cover on a card, or the icon of quizzes. */
export function QuizCover({ uri }: { uri: string | null | undefined }) {
  if (uri) return <img src={uri} alt="" className="size-20 flex-none rounded-field object-cover" />;
  return (
    <span aria-hidden className="grid size-20 flex-none place-items-center rounded-field bg-kok text-on-kok">
      <ListChecks className="size-9" />
    </span>
  );
}
