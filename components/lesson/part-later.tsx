import { Card } from '@/components/ui/card';

export interface PartLaterProps {
  id: string;
  title: string;
  text: string;
}

/** The place of a part that needs the lesson's id, before there is one. */
export function PartLater({ id, title, text }: PartLaterProps) {
  return (
    <Card id={id} className="scroll-mt-4 md:p-5">
      <h2>{title}</h2>
      <p className="mt-1 text-ink-2">{text}</p>
    </Card>
  );
}
