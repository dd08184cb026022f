'use client';
import { MailPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { useFieldBinding } from '@/components/ui/field';
import { PlainInput } from '@/components/ui/plain-field';
import { createChunk } from '@/lib/lazy/chunk';
import { useChunk } from '@/lib/lazy/use-chunk';
import type { StudentChip } from '@/lib/schedule/schedule-form';
import { useNames } from '@/lib/profile/use-names';
import { chipKey, chipName, withChip } from '@/lib/schedule/student-chips';
import type { ChipErrors } from '@/lib/schedule/use-lesson-form';
import { useStudentSearch } from '@/lib/connection/use-student-search';
import { StudentChips } from './student-chips';
import {
  LISTBOX_CLASS,
  LISTBOX_IN_FLOW_CLASS,
  OPTION_CLASS,
  useCombobox,
} from '@/components/ui/use-combobox';

/** The rule of an address, whose library is larger than the form: it is there before anybody has typed one. */
const rule = createChunk(() => import('@/lib/contract/account.ts'));

function useIsEmail(): (text: string) => boolean {
  useEffect(() => rule.load(), []);
  const state = useChunk(rule);
  return state.status === 'ready' ? state.value.isEmail : () => false;
}

export interface StudentsFieldProps {
  value: readonly StudentChip[];
  onChange: (students: StudentChip[]) => void;
  /** The list pushes down what follows instead of overlaying it, because a dialog's edge would cut it off. */
  inFlow?: boolean;
  errors?: ChipErrors;
}

/** Students of a lesson: connections by name, others by their exact email. */
export function StudentsField({ value, onChange, inFlow, errors = {} }: StudentsFieldProps) {
  const t = useTranslations('schedule');
  const { input, text, said, search, options, combobox, nobody, remove, inputProps } = useStudentsField(
    value,
    onChange,
  );
  const count = nobody || combobox.isOpen ? t('studentCount', { n: search.students.length }) : '';
  return (
    <div className="relative">
      <div className="rounded-field border-[1.5px] border-edge bg-surface p-1.5 has-[[aria-invalid]]:border-anar touch:py-0">
        <StudentChips chips={value} errors={errors} onRemove={remove} />
        <PlainInput
          {...useFieldBinding()}
          {...combobox.inputProps}
          {...inputProps}
          ref={input}
          type="text"
          inputMode="email"
          autoCapitalize="none"
          className="min-h-8 w-full bg-transparent px-1.5 outline-none touch:min-h-[42px] touch:text-body"
          placeholder={t('studentSearch')}
        />
      </div>
      <ul
        {...combobox.listProps}
        aria-label={t('students')}
        className={inFlow ? LISTBOX_IN_FLOW_CLASS : LISTBOX_CLASS}
        hidden={!combobox.isOpen}
      >
        {combobox.isOpen
          ? options.map((chip, index) => (
              <li key={chipKey(chip)} {...combobox.optionProps(index)} className={OPTION_CLASS}>
                <OptionRow chip={chip} />
              </li>
            ))
          : null}
      </ul>
      {search.isError ? <p className="mt-1 text-meta text-ink-3">{t('searchFailed')}</p> : null}
      {nobody && (text !== '' || value.length === 0) ? (
        <p className="mt-1 text-meta text-ink-3">
          {text === '' ? t('studentsNoConnections') : t('studentNone')}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="status" className="sr-only">
        {count}
      </p>
    </div>
  );
}

function useStudentsField(value: readonly StudentChip[], onChange: (students: StudentChip[]) => void) {
  const t = useTranslations('schedule');
  const { deleted } = useNames();
  const [text, setText] = useState('');
  const [touched, setTouched] = useState(false);
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const search = useStudentSearch(text, touched);
  const isEmail = useIsEmail();
  const options = optionsOf(search.students, value, isEmail(text) ? text : null);

  const add = (chip: StudentChip) => {
    onChange(withChip(value, chip));
    setText('');
    setSaid(t('studentAdded', { name: chipName(chip, deleted) }));
  };
  const addTyped = () => add({ kind: 'email', email: text.trim() });
  const remove = (index: number) => {
    const chip = value[index];
    onChange(value.filter((_, place) => place !== index));
    if (chip) setSaid(t('studentRemoved', { name: chipName(chip, deleted) }));
    input.current?.focus();
  };
  const combobox = useCombobox({ items: options, onPick: add });

  const onKeyDown = (event: KeyboardEvent) => {
    const enter = event.key === 'Enter' && !combobox.isOpen;
    if (isEmail(text) && (enter || event.key === ',' || event.key === ' ')) {
      event.preventDefault();
      addTyped();
    } else if (enter && text !== '') {
      // Enter never submits the form from here: a text is still half typed.
      event.preventDefault();
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.length - 1);
    else combobox.inputProps.onKeyDown(event);
  };

  const inputProps = {
    value: text,
    onKeyDown,
    onFocus: () => setTouched(true),
    onClick: combobox.show,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setText(event.target.value);
      combobox.show();
    },
    onBlur: () => {
      combobox.hide();
      // A complete address left in the field is added, so that nothing typed is lost.
      if (isEmail(text)) addTyped();
    },
  };
  const nobody = touched && search.settled && options.length === 0;
  return { input, text, said, search, options, combobox, nobody, remove, inputProps };
}

/** Connections found and not chosen yet, and the typed address itself. */
function optionsOf(
  students: ReturnType<typeof useStudentSearch>['students'],
  chosen: readonly StudentChip[],
  email: string | null,
): StudentChip[] {
  const taken = new Set(chosen.map(chipKey));
  const found: StudentChip[] = students.map((user) => ({ kind: 'user', user }));
  const typed: StudentChip[] = email === null ? [] : [{ kind: 'email', email: email.trim() }];
  return [...typed, ...found].filter((chip) => !taken.has(chipKey(chip)));
}

function OptionRow({ chip }: { chip: StudentChip }) {
  const t = useTranslations('schedule');
  const { deleted } = useNames();
  if (chip.kind === 'email') {
    return (
      <>
        <MailPlus aria-hidden className="size-5 flex-none text-ink-3" />
        {t('addEmail', { email: chip.email })}
      </>
    );
  }
  return (
    <>
      <Avatar user={chip.user} size={32} />
      {chipName(chip, deleted)}
    </>
  );
}
