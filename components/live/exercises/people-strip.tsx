'use client';
import { useSpeakingParticipants } from '@livekit/components-react';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Toolbar } from 'radix-ui';
import { createPortal } from 'react-dom';
import { Avatar } from '@/components/ui/avatar';
import type { WallRow } from '@/lib/live-exercise/wall-rows';
import { userIdOf } from '@/lib/live/people';
import { useNames } from '@/lib/profile/use-names';
import { DOING_SIGNS, useDoingText } from './doing-text';
import { useSide } from './side-context';

interface PeopleStripProps {
  rows: readonly Pick<WallRow, 'student' | 'doing'>[];
  openIds: readonly number[];
  onOpen: (studentId: number) => void;
}

/**
 * Over a wall on a phone, in place of the people's pictures: who works, is still, away, or done, at one look. Pressed, one
 * opens their answers.
 */
export function PeopleStrip(props: PeopleStripProps) {
  const { strip } = useSide();
  return strip ? createPortal(<Strip {...props} />, strip) : null;
}

function Strip({ rows, openIds, onOpen }: PeopleStripProps) {
  const t = useTranslations('live-exercises');
  const { firstName } = useNames();
  const doingText = useDoingText();
  const tile = useTranslations('live.tile');
  const speaking = new Set(useSpeakingParticipants().map(({ identity }) => userIdOf(identity)));
  return (
    <Toolbar.Root
      aria-label={t('strip')}
      className="on-dark flex gap-1 overflow-x-auto px-1.5 pt-2 pb-1.5 [scrollbar-width:none]"
    >
      {rows.map(({ student, doing }) => {
        const Sign = DOING_SIGNS[doing.is];
        const speaks = speaking.has(student.id);
        const said = [firstName(student), doingText(doing), speaks && tile('speaking')];
        return (
          <Toolbar.Button
            key={student.id}
            aria-label={said.filter(Boolean).join(', ')}
            aria-pressed={openIds.includes(student.id)}
            data-doing={doing.is}
            onClick={() => onOpen(student.id)}
            className="flex w-[64px] flex-none flex-col items-center gap-1 rounded-field pt-1 pb-0.5 text-white aria-pressed:bg-white/15"
          >
            <span className="relative">
              <span
                className={clsx(
                  'block rounded-full',
                  speaks && 'ring-3 ring-sary',
                  doing.is === 'AWAY' && 'opacity-45 grayscale',
                )}
              >
                <Avatar user={student} size={40} />
              </span>
              {Sign ? (
                <span
                  className={clsx(
                    'absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full ring-2 ring-bar [&_svg]:size-3',
                    doing.is === 'STILL' ? 'bg-sary text-on-sary' : 'bg-surface text-ink',
                  )}
                >
                  <Sign aria-hidden />
                </span>
              ) : null}
            </span>
            <span className="max-w-full truncate text-meta font-semibold">{firstName(student)}</span>
          </Toolbar.Button>
        );
      })}
    </Toolbar.Root>
  );
}
