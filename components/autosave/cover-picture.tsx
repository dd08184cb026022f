import clsx from 'clsx';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';

const HORNS: Record<ExerciseLanguage, string> = {
  en: 'horn-en',
  ru: 'horn-ru',
  ky: 'horn-ky',
  kk: 'horn-kk',
  uz: 'horn-uz',
  tk: 'horn-tk',
  hy: 'horn-hy',
};

export interface CoverPictureProps {
  uri: string | null | undefined;
  /** Whose pattern it has without a picture; null: of no language. */
  language: ExerciseLanguage | null | undefined;
  className: string;
}

/** The cover, or the horn of the language it teaches. */
export function CoverPicture({ uri, language, className }: CoverPictureProps) {
  if (uri)
    return <img src={uri} alt="" loading="lazy" className={clsx('rounded-field object-cover', className)} />;
  return (
    <span
      aria-hidden
      className={clsx('block rounded-field', language ? HORNS[language] : 'horn-en', className)}
    />
  );
}
