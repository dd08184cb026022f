'use client';
import type { RefObject } from 'react';
import type { FoundGloss, GlossSide } from '@/components/material/page/gloss';
import { AddGloss } from '@/components/word/add-gloss';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { isSameWord, lookedUpOf } from '@/lib/live/looked-up';
import { shownOf } from '@/lib/live/signals';
import { useOpenedGloss } from '@/lib/live/use-opened-gloss';
import type { LivePerson } from '@/lib/live/people';
import { lookedUpBy } from '@/lib/live/use-readers';
import type { Readers } from '@/lib/live/use-readers';
import { useSignals } from '../signals-context';
import { PutDown } from '../put-down';
import { GlossForAll, OpenedBy } from './gloss-more';

interface Given {
  lessonScheduleId: number;
  publication: { id: number; language?: ExerciseLanguage | null };
  isTeacher: boolean;
  /** It is open for all. */
  isOpen: boolean;
  teacherName: string;
  students: readonly LivePerson[];
  readers: Readers;
  text: RefObject<HTMLElement | null>;
  lookUp: GlossSide['lookUp'];
}

/** What a lesson adds to the words of a text: its teacher opens a translation for all, and sees how many looked it up. */
export function useGlossSide({
  lessonScheduleId,
  publication,
  isTeacher,
  isOpen,
  teacherName,
  students,
  readers,
  text,
  lookUp,
}: Given) {
  const { id: publicationId } = publication;
  const { signals, change, now } = useSignals();
  const latest = isOpen ? shownOf(signals, 'gloss') : null;
  const gloss = latest?.payload.publicationId === publicationId ? latest : null;
  const opened = useOpenedGloss({ gloss: isTeacher ? null : gloss, text, now });
  const forTeacher = (found: FoundGloss) => {
    const word = lookedUpOf(found);
    const blockId = text.current ? blockIdOf(text.current, found.element) : null;
    if (!word || !blockId || !isOpen) return null;
    const userIds = lookedUpBy(readers).find((one) => isSameWord(one, word))?.userIds ?? [];
    return (
      <GlossForAll
        count={userIds.length}
        people={students.filter(({ id }) => userIds.includes(id))}
        wasOpened={gloss !== null && gloss.payload.blockId === blockId && isSameWord(gloss.payload, word)}
        onOpen={() => change({ change: 'gloss', publicationId, blockId, ...word })}
        putDown={<PutDown key={word.word} lessonScheduleId={lessonScheduleId} place="TEXT" word={word} />}
      />
    );
  };
  const forStudent = (found: FoundGloss) => (
    <>
      {found.isOpened ? <OpenedBy name={teacherName} /> : null}
      <AddGloss found={found} publication={publication} />
    </>
  );
  return { lookUp, opened, more: isTeacher ? forTeacher : forStudent };
}

/** The block of the text in which the word stands. */
function blockIdOf(text: HTMLElement, word: HTMLElement): string | null {
  const block = [...text.children].find((each) => each.contains(word));
  return block?.id || null;
}
