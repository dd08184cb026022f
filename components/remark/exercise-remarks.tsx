'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import type { ExercisePart } from '@/lib/remark/parts';
import { useMarkedWords } from '@/lib/remark/use-marked-words';
import { NO_PIN } from '@/lib/remark/waiting-store';
import type { Pin } from '@/lib/remark/waiting-store';
import { Composer } from './composer';
import { useRemarksContext } from './remark-context';
import type { Remarks } from './remark-context';
import { RemarkList } from './remark-list';

export interface ExerciseRemarksProps {
  exerciseId: number;
  parts: readonly ExercisePart[];
  language: string;
}

/** What was said about one exercise of a submission, and the way to say more. */
export function ExerciseRemarks(props: ExerciseRemarksProps) {
  const remarks = useRemarksContext();
  if (!remarks) return null;
  const items = remarks.items.filter(({ exerciseId }) => exerciseId === props.exerciseId);
  const waiting = remarks.waiting.filter(({ exerciseId }) => exerciseId === props.exerciseId);
  if (items.length === 0 && waiting.length === 0 && !remarks.mayAdd) return null;
  return <Section {...props} remarks={{ ...remarks, items, waiting }} />;
}

/** What the next remark is about: that of the recording which waits to be sent, which outlives the page. */
function usePin({ waiting, put }: Remarks) {
  const [pin, setPin] = useState(NO_PIN);
  const draft = waiting.find(({ isDraft }) => isDraft) ?? null;
  const change = (part: Partial<Pin>) =>
    draft ? void put({ ...draft, ...part }) : setPin((before) => ({ ...before, ...part }));
  return { pin: draft ?? pin, change, draft, clear: () => setPin(NO_PIN) };
}

function Section({ exerciseId, parts, language, remarks }: ExerciseRemarksProps & { remarks: Remarks }) {
  const t = useTranslations('remark');
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { pin, change, draft, clear } = usePin(remarks);
  useMarkedWords(place, [...remarks.items, ...remarks.waiting, pin]);
  /** What was pressed is gone: the focus stays here. */
  const takeFocus = () => place.current?.focus({ preventScroll: true });
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={`remarks-${exerciseId}`}
      className="mt-4 border-t border-line pt-3 outline-none"
    >
      <h3 id={`remarks-${exerciseId}`} className="text-sm">
        {t('title')}
      </h3>
      <FreshFiles renew={remarks.renew}>
        <RemarkList
          {...{ remarks, parts, language }}
          withDrafts={!remarks.mayAdd}
          onPin={(remarkId, second) => {
            change({ remarkId, second });
            requestAnimationFrame(() => field.current?.focus());
          }}
        />
      </FreshFiles>
      {remarks.mayAdd ? (
        <Composer
          {...{ exerciseId, parts, language, remarks, place, field, pin, draft }}
          onPin={change}
          takeFocus={takeFocus}
          onDone={() => {
            clear();
            takeFocus();
          }}
        />
      ) : null}
    </section>
  );
}
