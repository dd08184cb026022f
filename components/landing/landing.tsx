import { Fees } from './fees';
import { Hero } from './hero';
import { LanguageTiles } from './language-tiles';
import { LessonCards } from './lesson-cards';

/** What Tildesh is, for somebody who has never been here. */
export function Landing() {
  return (
    <>
      <Hero />
      <LanguageTiles />
      <LessonCards />
      <Fees />
    </>
  );
}
