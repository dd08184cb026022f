'use client';
import { useTranslations } from 'next-intl';
import type { Reaction } from '@/lib/contract/live/names.ts';
import { REACTION_SIGNS } from '@/lib/live/reactions';

/** On a person's tile; it is said once for the whole room. */
export function ReactionMark({ reaction }: { reaction: Reaction | null }) {
  if (!reaction) return null;
  return (
    <span
      aria-hidden
      data-testid="reaction"
      className="pointer-events-none absolute top-1.5 right-1.5 grid size-9 animate-pop place-items-center rounded-full bg-[#032638e6] text-[20px]"
    >
      {REACTION_SIGNS[reaction]}
    </span>
  );
}

/** In a list of people. */
export function ReactionWord({ reaction }: { reaction: Reaction | null }) {
  const t = useTranslations('live.reactions');
  if (!reaction) return null;
  return (
    <span role="img" aria-label={t(reaction)} className="text-lg">
      {REACTION_SIGNS[reaction]}
    </span>
  );
}
