import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { coverTile, feltOf } from '@/lib/profile/cover';

export interface PageCoverProps {
  uri: string | null | undefined;
  /** Whose pattern it has without a picture. */
  language: ExerciseLanguage | null | undefined;
}

/** The strip above a page: its cover, or the pattern of its language. */
export function PageCover({ uri, language }: PageCoverProps) {
  if (uri) return <img src={uri} alt="" className="h-26 w-full object-cover md:h-33" />;
  const felt = feltOf(language ?? undefined);
  return (
    <div
      aria-hidden
      className="h-26 bg-size-[120px] bg-center md:h-33 md:bg-size-[156px]"
      style={{ backgroundColor: felt[0], backgroundImage: `url("${coverTile(felt)}")` }}
    />
  );
}
