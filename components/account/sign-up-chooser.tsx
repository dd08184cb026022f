import clsx from 'clsx';
import { CalendarDays, Clock, Link2, MessagesSquare, Video, Zap } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { buttonClass } from '@/components/ui/button-class';
import { entryPath } from '@/lib/auth/entry-paths';

/** Choice of role: two joined felt fields, learning and teaching. */
export function SignUpChooser({ redirectAfter }: { redirectAfter: string | null }) {
  const t = useTranslations('account');
  return (
    <div className="grid min-h-[calc(100dvh-52px)] max-md:grid-rows-[1fr_92px_1fr] md:grid-cols-[1fr_144px_1fr]">
      <h1 className="sr-only">{t('chooserTitle')}</h1>
      <Side
        ground="on-dark bg-felt-en text-white max-md:pt-4.5 max-md:pb-2 md:[&>div]:ml-auto"
        line="border-white/35"
        title={t('learning')}
        points={[
          [Video, t('learningPoint1')],
          [MessagesSquare, t('learningPoint2')],
          [Clock, t('learningPoint3')],
        ]}
        href={entryPath('/auth/sign-up/student', redirectAfter)}
        action={t('asStudent')}
        button="bg-white! text-felt-en!"
        note={t('studentFree')}
      />
      <div aria-hidden className="seam-down seam-phone" />
      <Side
        ground="on-yellow bg-felt-ky text-felt-ink max-md:pt-1 max-md:pb-5"
        line="border-felt-ink/25"
        title={t('teaching')}
        points={[
          [CalendarDays, t('teachingPoint1')],
          [Zap, t('teachingPoint2')],
          [Link2, t('teachingPoint3')],
        ]}
        href={entryPath('/auth/sign-up/instructor', redirectAfter)}
        action={t('asInstructor')}
        button="bg-felt-ink! text-white!"
        note={t('instructorFee')}
      />
    </div>
  );
}

interface SideProps {
  ground: string;
  line: string;
  title: string;
  points: [LucideIcon, string][];
  href: string;
  action: string;
  button: string;
  note: string;
}

function Side({ ground, line, title, points, href, action, button, note }: SideProps) {
  return (
    <section className={clsx('flex flex-col px-5 md:px-8 md:pt-[clamp(40px,24vh,260px)] md:pb-10', ground)}>
      <div className="w-full md:max-w-[420px]">
        <h2 className="text-[36px] font-[820] tracking-[-0.03em] md:text-[52px]">{title}</h2>
        <ul className={clsx('mt-2.5 mb-3.5 border-b md:mt-[22px] md:mb-[26px]', line)}>
          {points.map(([Icon, text]) => (
            <li key={text} className={clsx('flex gap-3 border-t py-2 md:py-3 md:text-[17px]', line)}>
              <Icon aria-hidden className="mt-0.5 size-5 flex-none" />
              {text}
            </li>
          ))}
        </ul>
        <Link href={href} className={buttonClass('primary', 'big', clsx('max-md:w-full', button))}>
          {action}
        </Link>
        <p className="mt-2.5 text-sm md:mt-3.5">{note}</p>
      </div>
    </section>
  );
}
