import clsx from 'clsx';
import { Checkbox } from '@/components/ui/checkbox';
import { SEARCH_FILTER_MAX } from '@/lib/contract/limits.ts';

export interface ChoicesProps<Id> {
  legend: string;
  options: readonly { id: Id; title: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** Of long lines: more of them stand there. */
  isTall?: boolean;
}

/** Any of those that are ticked. */
export function Choices<Id extends number | string>({
  legend,
  options,
  chosen,
  onChange,
  isTall,
}: ChoicesProps<Id>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-[620]">{legend}</legend>
      {/* Cut within a row: there is more below. */}
      <div className={clsx('overflow-y-auto pr-1', isTall ? 'md:max-h-[370px]' : 'md:max-h-[198px]')}>
        {options.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= SEARCH_FILTER_MAX}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
