'use client';
import clsx from 'clsx';
import { ArrowLeft, Ellipsis, Footprints, LocateFixed, Users, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RadioGroup } from 'radix-ui';
import { Avatar } from '@/components/ui/avatar';
import type { AvatarUser } from '@/components/ui/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { READING_MODES } from '@/lib/contract/live/names.ts';
import type { ReadingMode } from '@/lib/contract/live/names.ts';
import { useNames } from '@/lib/profile/use-names';
import type { PlacedReader } from './readers-panel';

export interface ReadingBarProps {
  title: string;
  /** How it is read; null: it is not open for all, this person looks at it alone. */
  mode: ReadingMode | null;
  isTeacher: boolean;
  teacher: { name: string };
  me: AvatarUser | null;
  isApart: boolean;
  /** Where the students are: for the teacher. */
  placed: readonly PlacedReader[];
  /** Calls all to where the teacher is. */
  onCall: () => void;
  /** Shows who reads where; null: it is in view beside the text. */
  onReaders: (() => void) | null;
  onList: () => void;
  onMode: (mode: ReadingMode) => void;
  onOpen: () => void;
  onClose: () => void;
  onComeBack: () => void;
  /** To what is open for all, which is another one; null: nothing is, or this person leads. */
  onReturn: (() => void) | null;
}

/** What is read, how, and for a student whether they are with their teacher. */
export function ReadingBar(props: ReadingBarProps) {
  const { title, mode, isTeacher, isApart, me, onList } = props;
  const t = useTranslations('live.material');
  const reading = useTranslations('live-reading');
  const followers = useFollowers(props);
  const said = followers ?? t(stateOf(props), { name: props.teacher.name });
  const back = isApart ? props.onComeBack : mode === null ? props.onReturn : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3.5 py-2">
      <IconButton label={t('list')} onClick={onList}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <div className="min-w-0 flex-1 basis-40">
        <h2 dir="auto" className="truncate text-body leading-snug font-[720]">
          {title}
        </h2>
        <p role="status" className="flex items-center gap-1.5 text-sm leading-snug text-ink-2">
          {isApart && me ? (
            <span
              className="rounded-full outline-2 outline-offset-1 outline-ink-3 outline-dashed"
              data-testid="apart"
            >
              <Avatar user={me} size={24} />
            </span>
          ) : null}
          {said}
        </p>
        {!isTeacher && mode !== null ? (
          <p className="text-meta text-ink-3">{reading('teacherSees')}</p>
        ) : null}
      </div>
      {isTeacher ? <TeacherTools {...props} /> : null}
      {back ? (
        <Button size="sm" onClick={back}>
          {t('comeBack', { name: props.teacher.name })}
        </Button>
      ) : null}
    </div>
  );
}

/** How many are with the teacher, and who is not; null: nobody has said where they are. */
function useFollowers({ mode, isTeacher, placed }: ReadingBarProps): string | null {
  const t = useTranslations('live-reading');
  const { firstName } = useNames();
  const said = placed.filter(({ whereabouts }) => whereabouts.is !== 'ELSEWHERE');
  if (!isTeacher || mode !== 'TOGETHER' || said.length === 0) return null;
  const apart = said.filter(({ whereabouts }) => whereabouts.is === 'AT');
  const names = apart.map(({ person }) => firstName(person)).join(', ');
  const count = said.length - apart.length;
  return t(apart.length > 0 ? 'followedApart' : 'followed', { count, of: placed.length, names });
}

function stateOf({ mode, isTeacher, isApart }: ReadingBarProps) {
  if (mode === null) return isTeacher ? 'notOpen' : 'byYourself';
  if (mode === 'ALONE') return isTeacher ? 'eachAlone' : 'alone';
  if (isTeacher) return 'leading';
  return isApart ? 'apart' : 'together';
}

function TeacherTools(props: ReadingBarProps) {
  const { mode, onMode, onOpen, onReaders } = props;
  const t = useTranslations('live.material');
  if (mode === null)
    return (
      <Button size="sm" onClick={onOpen}>
        {t('openForAll')}
      </Button>
    );
  return (
    <>
      <RadioGroup.Root
        value={mode}
        onValueChange={(value) => onMode(value as ReadingMode)}
        aria-label={t('mode')}
        orientation="horizontal"
        className="flex rounded-field bg-sunken p-0.5 max-md:order-last max-md:w-full"
      >
        {READING_MODES.map((each) => (
          <RadioGroup.Item
            key={each}
            value={each}
            className={clsx(
              'flex min-h-9 flex-1 items-center justify-center gap-2 rounded-field px-3.5 text-sm font-[640] whitespace-nowrap touch:min-h-11 [&_svg]:size-4.5',
              each === mode ? 'bg-kok text-on-kok' : 'text-ink-2 hover:text-ink',
            )}
          >
            {each === 'TOGETHER' ? <Footprints aria-hidden /> : null}
            {t(`mode${each}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {onReaders ? <LessOften {...props} onReaders={onReaders} /> : <LessOftenInRow {...props} />}
    </>
  );
}

function LessOftenInRow({ onCall, onClose }: ReadingBarProps) {
  const t = useTranslations('live.material');
  const reading = useTranslations('live-reading');
  return (
    <>
      <Button variant="subtle" size="sm" onClick={onCall}>
        <LocateFixed aria-hidden />
        {reading('callAll')}
      </Button>
      <Button variant="subtle" size="sm" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}

/** On a phone: the text keeps the room. */
function LessOften({ onCall, onClose, onReaders }: ReadingBarProps & { onReaders: () => void }) {
  const t = useTranslations('live.material');
  const reading = useTranslations('live-reading');
  return (
    <Menu
      trigger={
        <IconButton label={reading('more')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Users aria-hidden />} onSelect={onReaders}>
        {reading('whoIsWhere')}
      </MenuItem>
      <MenuItem icon={<LocateFixed aria-hidden />} onSelect={onCall}>
        {reading('callAll')}
      </MenuItem>
      <MenuItem icon={<X aria-hidden />} onSelect={onClose}>
        {t('close')}
      </MenuItem>
    </Menu>
  );
}
