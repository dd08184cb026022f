'use client';
import { ChevronDown, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ToggleGroup } from 'radix-ui';
import { useId, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Dialog } from '@/components/ui/dialog';
import { BareSwitch } from '@/components/ui/switch';
import type { LiveScheduleFragment } from '@/graphql/generated/graphql';
import { DRAW_MODES } from '@/lib/contract/live/names.ts';
import { drawRightOf, withDrawer } from '@/lib/live/draw-right';
import type { LivePerson } from '@/lib/live/people';
import { useNames } from '@/lib/profile/use-names';
import { useSignals } from './signals-context';

type Schedule = Pick<LiveScheduleFragment, 'students'>;

/** People shown before more are asked for. */
const FIRST = 3;

/** For the teacher: only they draw, chosen students, or all. It holds on all boards of the lesson. */
function DrawChoice({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('live.draw');
  const { signals, change } = useSignals();
  const right = drawRightOf(signals);
  return (
    <>
      <ToggleGroup.Root
        type="single"
        aria-label={t('title')}
        value={right.mode}
        onValueChange={(value) => {
          const mode = DRAW_MODES.find((each) => each === value);
          // Pressed again, it stays.
          if (mode) change({ ...right, mode });
        }}
        className="grid grid-cols-3 rounded-[11px] bg-sunken p-0.5"
      >
        {DRAW_MODES.map((mode) => (
          <ToggleGroup.Item
            key={mode}
            value={mode}
            className="min-h-9 rounded-[9px] px-1.5 text-sm font-[600] text-ink-2 hover:text-ink touch:min-h-11 data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-[0_0_0_1px_var(--line)]"
          >
            {t(mode)}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      {right.mode === 'CHOSEN' ? (
        <Drawers
          people={schedule.students}
          chosen={right.userIds}
          onChoose={(userId, isChosen) => change(withDrawer(right, userId, isChosen))}
        />
      ) : null}
    </>
  );
}

interface DrawersProps {
  people: readonly LivePerson[];
  chosen: readonly number[];
  onChoose: (userId: number, isChosen: boolean) => void;
}

function Drawers({ people, chosen, onChoose }: DrawersProps) {
  const t = useTranslations('live.draw');
  const { fullName } = useNames();
  const [isWhole, setWhole] = useState(false);
  // One more takes no more room than the button.
  const shown = isWhole || people.length <= FIRST + 1 ? people : people.slice(0, FIRST);
  const hidden = people.length - shown.length;
  return (
    <>
      <ul className="mt-1.5 max-h-60 overflow-y-auto">
        {shown.map((person) => (
          <li key={person.id} className="flex min-h-10 items-center gap-2.5 pr-1 touch:min-h-11">
            <Avatar user={person} size={24} />
            <span className="min-w-0 flex-1 truncate">{fullName(person)}</span>
            <BareSwitch
              aria-label={t('person', { name: fullName(person) })}
              checked={chosen.includes(person.id)}
              onCheckedChange={(isChosen) => onChoose(person.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className="min-h-9 text-meta font-semibold text-kok underline touch:min-h-11"
          onClick={() => setWhole(true)}
        >
          {t('more', { n: hidden })}
        </button>
      ) : null}
    </>
  );
}

/** Beside the board: one line that says who draws, and opens the choice. */
export function DrawSection({ schedule }: { schedule: Schedule }) {
  const t = useTranslations('live.draw');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { mode } = drawRightOf(useSignals().signals);
  return (
    <section
      aria-labelledby={id}
      data-testid="draw-right"
      className="border-b border-line bg-surface px-3 py-1.5"
    >
      <h2 id={id} className="text-body">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 w-full items-center gap-2 text-left touch:min-h-11 [&_svg]:size-5 [&_svg]:flex-none"
        >
          <Pencil aria-hidden />
          <span className="font-[680]">{t('title')}</span>
          <span className="min-w-0 flex-1 truncate text-meta font-normal text-ink-3">{t(mode)}</span>
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />
        </button>
      </h2>
      {isOpen ? (
        <div className="pt-1 pb-2">
          <DrawChoice schedule={schedule} />
        </div>
      ) : null}
    </section>
  );
}

/** The same from the menu, on a phone as a sheet. */
export function DrawDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useTranslations('live.draw');
  return (
    <Dialog open onOpenChange={onClose} title={t('title')}>
      <DrawChoice schedule={schedule} />
    </Dialog>
  );
}
