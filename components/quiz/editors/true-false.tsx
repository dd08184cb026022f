'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { useEditor } from './editor-context';
import type { EditorProps } from './editor-context';
import { FaultList } from './fault-list';

type Statement = EditorProps<'trueFalse'>['draft']['statements'][number];

export function TrueFalseEditor({ draft, onChange }: EditorProps<'trueFalse'>) {
  const t = useTranslations('editor');
  const { statements, shuffle } = draft;
  const set = (next: Statement[]) => onChange({ ...draft, statements: next });
  return (
    <>
      <ol className="grid gap-4">
        {statements.map((statement, index) => (
          <StatementRow
            key={statement.id ?? index}
            statement={statement}
            index={index}
            onChange={(next) => set(statements.with(index, next))}
            onRemove={() => set(statements.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <div>
        <Button
          variant="subtle"
          onClick={() => set([...statements, { id: undefined, text: '', answer: null }])}
        >
          <Plus aria-hidden />
          {t('addStatement')}
        </Button>
        <FaultList path="statements" />
      </div>
      <Switch
        label={t('shuffleStatements')}
        checked={shuffle}
        onCheckedChange={(checked) => onChange({ ...draft, shuffle: checked })}
      />
    </>
  );
}

interface RowProps {
  statement: Statement;
  index: number;
  onChange: (statement: Statement) => void;
  onRemove: () => void;
}

const ANSWERS = [
  { value: 'true', label: 'isTrue' },
  { value: 'false', label: 'isFalse' },
] as const;

function StatementRow({ statement, index, onChange, onRemove }: RowProps) {
  const t = useTranslations('editor');
  const { language, faultAt } = useEditor();
  const path = `statements.${index}`;
  return (
    <li className="min-w-0">
      <div className="flex items-end gap-1">
        <Field
          label={t('statement', { number: index + 1 })}
          error={faultAt(`${path}.text`)}
          className="flex-1"
        >
          <Input
            value={statement.text}
            dir="auto"
            lang={language}
            autoComplete="off"
            onChange={(event) => onChange({ ...statement, text: event.target.value })}
          />
        </Field>
        <IconButton label={t('removeStatement', { number: index + 1 })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <TrueOrFalse
        label={t('answerOf', { number: index + 1 })}
        value={statement.answer}
        onChange={(answer) => onChange({ ...statement, answer })}
      />
      <FaultList path={`${path}.answer`} />
    </li>
  );
}

interface TrueOrFalseProps {
  label: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
}

function TrueOrFalse({ label, value, onChange }: TrueOrFalseProps) {
  const t = useTranslations('editor');
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value === null ? '' : String(value)}
      onValueChange={(chosen) => onChange(chosen === 'true')}
      className="mt-1.5 flex flex-wrap gap-x-6"
    >
      {ANSWERS.map((answer) => (
        <span key={answer.value} className="flex items-center gap-2">
          <RadioGroup.Item
            id={`${id}-${answer.value}`}
            value={answer.value}
            className="relative grid size-5 flex-none place-items-center rounded-full border-[1.5px] border-edge bg-surface after:absolute after:-inset-3 data-[state=checked]:border-kok"
          >
            <RadioGroup.Indicator className="size-2.5 rounded-full bg-kok" />
          </RadioGroup.Item>
          <label htmlFor={`${id}-${answer.value}`} className="flex min-h-ctl cursor-pointer items-center">
            {t(answer.label)}
          </label>
        </span>
      ))}
    </RadioGroup.Root>
  );
}
