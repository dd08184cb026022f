import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

export interface SectionFrameProps {
  title: string;
  /** One sentence on its purpose and on who sees it. */
  text?: string;
  children: ReactNode;
}

/** Layout of one section of the preferences. */
export function SectionFrame({ title, text, children }: SectionFrameProps) {
  return (
    <section>
      <h1>{title}</h1>
      {text ? <p className="mt-2 max-w-prose text-ink-2">{text}</p> : null}
      <Card className="mt-4 md:p-6">{children}</Card>
    </section>
  );
}
