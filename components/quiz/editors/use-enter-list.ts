import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

/** The text fields of a list, in their order. */
const fieldsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLInputElement>('input[data-line]')];

/** In a list of lines Enter leads to the next one; behind the last it adds one. */
export function useEnterList(length: number, onAdd: () => void) {
  const ref = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || wanted >= length || !ref.current) return;
    fieldsOf(ref.current)[wanted]?.focus();
  }, [wanted, length]);
  const add = () => {
    setWanted(length);
    onAdd();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    const fields = fieldsOf(event.currentTarget);
    const here = fields.indexOf(event.target as HTMLInputElement);
    if (here < 0) return;
    event.preventDefault();
    const next = fields[here + 1];
    if (next) next.focus();
    else add();
  };
  return { ref, onKeyDown, add };
}
