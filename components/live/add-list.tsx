import type { ReactNode } from 'react';
import { Input } from '@/components/ui/input';

interface AddSearchProps {
  label: string;
  text: string;
  maxLength: number;
  onText: (text: string) => void;
}

/** Narrows a list of what can be added to a running lesson. */
export const AddSearch = ({ label, text, maxLength, onText }: AddSearchProps) => (
  <Input
    type="search"
    aria-label={label}
    placeholder={label}
    value={text}
    maxLength={maxLength}
    onChange={(event) => onText(event.target.value)}
  />
);

interface AddRowProps {
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A press on it adds it. */
export const AddRow = ({ isBusy, onPress, children }: AddRowProps) => (
  <button
    type="button"
    aria-disabled={isBusy || undefined}
    onClick={onPress}
    className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-2 text-left font-[640] hover:bg-sunken [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-ink-2"
  >
    {children}
  </button>
);

export const AddTitle = ({ title }: { title: string }) => (
  <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
    {title}
  </span>
);
