import clsx from 'clsx';
import { Check, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WordTile } from './hero';

export function LessonCards() {
  const t = useTranslations('landing');
  return (
    <section className="mx-auto mt-10 max-w-page px-4 md:mt-14 md:px-6">
      <h2>{t('lessonTitle')}</h2>
      <div className="mt-5 grid gap-6 md:grid-cols-3">
        <LessonCard ground="bg-[#032638]" title={t('boardTitle')} text={t('boardText')}>
          <BoardPicture />
        </LessonCard>
        <LessonCard ground="bg-felt-en text-white" title={t('lineTitle')} text={t('lineText')}>
          <ul className="grid w-full max-w-[290px] gap-2.5 text-[17px]">
            <ChatLine
              words={t('lineSaid')}
              state={t('saved')}
              icon={<Check aria-hidden className="size-4" />}
            />
            <ChatLine
              words={t('lineWaits')}
              state={t('waiting')}
              icon={<Clock aria-hidden className="size-4" />}
              waits
            />
          </ul>
        </LessonCard>
        <LessonCard ground="bg-felt-ky text-felt-ink" title={t('zoneTitle')} text={t('zoneText')}>
          <div className="grid gap-3 text-word font-[640]">
            <WordTile>
              <span className="num">18:00</span> {t('zoneHere')}
            </WordTile>
            <WordTile className="justify-self-end">
              <span className="num">12:00</span> {t('zoneThere')}
            </WordTile>
          </div>
        </LessonCard>
      </div>
    </section>
  );
}

function LessonCard({
  ground,
  title,
  text,
  children,
}: {
  ground: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2.5 overflow-hidden rounded-card border border-line bg-surface pb-[18px]">
      <div className={clsx('mb-1.5 grid min-h-[200px] place-items-center p-5', ground)}>{children}</div>
      <h3 className="px-5">{title}</h3>
      <p className="px-5 text-ink-2">{text}</p>
    </div>
  );
}

function ChatLine({
  words,
  state,
  icon,
  waits,
}: {
  words: string;
  state: string;
  icon: ReactNode;
  waits?: boolean;
}) {
  return (
    <li
      className={clsx(
        'rounded-[16px_16px_3px_16px] px-3.5 py-2',
        waits ? 'border-[1.5px] border-dashed border-white' : 'bg-white text-felt-ink',
      )}
    >
      {words}
      <span className="flex items-center justify-end gap-1 text-meta">
        {icon}
        {state}
      </span>
    </li>
  );
}

/** Illustration: two people on the left, their shared drawing on the right. */
function BoardPicture() {
  return (
    <div aria-hidden className="grid w-full max-w-[290px] grid-cols-[64px_1fr] gap-2">
      <span className="grid h-16 place-items-center rounded-field bg-felt-kk">
        <Person />
      </span>
      <span className="row-span-2 rounded-field bg-white">
        <svg
          viewBox="0 0 200 120"
          fill="none"
          strokeLinecap="round"
          strokeWidth="4"
          className="h-full w-full"
        >
          <path d="M24 62h150M162 52l12 10-12 10" stroke="#0A212B" />
          <path d="m54 52 18 20M72 52 54 72" stroke="#C11435" />
          <path d="M96 44q28-22 52 2" stroke="#055C83" />
          <path d="M30 92h70" stroke="#FCBD30" strokeWidth="12" />
        </svg>
      </span>
      <span className="grid h-16 place-items-center rounded-field bg-felt-hy">
        <Person />
      </span>
    </div>
  );
}

function Person() {
  return (
    <svg viewBox="0 0 40 40" className="size-10" fill="#0A212B">
      <circle cx="20" cy="14" r="8" />
      <path d="M4 40c0-10 7-15 16-15s16 5 16 15Z" />
    </svg>
  );
}
