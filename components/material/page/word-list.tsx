import type { GlossedWord } from '@/lib/contract/material/glossed-words.ts';

/** Words with their translations. */
export function WordList({ words }: { words: readonly GlossedWord[] }) {
  return (
    <ul className="mt-2">
      {words.map(({ word, translation }) => (
        <li key={`${word}\n${translation}`} className="border-line py-2 not-first:border-t wrap-anywhere">
          <b dir="auto" className="block">
            {word}
          </b>
          <span dir="auto" className="text-ink-2">
            {translation}
          </span>
        </li>
      ))}
    </ul>
  );
}
