import { alikeForm, isBlank } from '../base-form.ts';
import type { Drafts, OptionDraft } from '../drafts.ts';
import { measured, measuredLength, type Measurement } from './measurement.ts';

export function measureChoice({ question, options }: Drafts['multipleChoice']): Measurement[] {
  const seen = new Set<string>();
  return [
    measuredLength('question', question),
    measured('options', 'ITEMS', options.length),
    measured('options', 'RIGHT', options.filter(({ correct }) => correct).length),
    ...options.flatMap((option, index) => {
      const blank = isBlankOption(option);
      const form = optionForm(option);
      const duplicate = !blank && seen.has(form);
      seen.add(form);
      return [
        measured(`options.${index}`, 'BLANK', blank),
        measured(`options.${index}`, 'DUPLICATE', duplicate),
        measuredLength(`options.${index}.text`, option.text),
      ];
    }),
  ];
}

const isBlankOption = ({ text, imageId, audioId }: OptionDraft) => isBlank(text) && !imageId && !audioId;

/** Options with equal forms look the same to a student. */
const optionForm = ({ text, imageId, audioId }: OptionDraft) =>
  JSON.stringify([alikeForm(text), imageId, audioId]);

export function measureTrueFalse({ statements }: Drafts['trueFalse']): Measurement[] {
  return [
    measured('statements', 'ITEMS', statements.length),
    ...statements.flatMap(({ text, answer }, index) => [
      measured(`statements.${index}.text`, 'BLANK', isBlank(text)),
      measuredLength(`statements.${index}.text`, text),
      measured(`statements.${index}.answer`, 'UNANSWERED', answer === null),
    ]),
  ];
}
