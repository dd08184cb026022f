import clsx from 'clsx';
import { Checkbox } from '@/components/ui/checkbox';
import { SEARCH_FILTER_MAX } from '@/lib/contract/limits.ts';

export interface ChoicesProps<Id> {
  legend: string;
  options: readonly { id: Id; title: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
  /** For long rows: the list is higher. */
  isTall?: boolean;
}

/** Checkboxes, any number of which can be ticked. */
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
      {/* The height cuts a row in half, to show that there is more below. */}
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
