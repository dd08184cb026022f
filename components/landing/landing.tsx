import type { Landing as LandingData } from '@/lib/public/queries';
import { Fees } from './fees';
import { Hero } from './hero';
import { Instructors } from './instructors';
import { LanguageTiles } from './language-tiles';
import { LessonCards } from './lesson-cards';

/** The start page for visitors. Without data it shows the sections that need none. */
export function Landing({ data }: { data: LandingData | null }) {
  return (
    <>
      <Hero />
      <LanguageTiles languages={data?.getLanguages} />
      {data ? <Instructors data={data} /> : null}
      <LessonCards />
      <Fees />
    </>
  );
}
