import { z } from 'zod';
import { draftSchemas } from '#contract/exercise/drafts.ts';
import type { AddNote, PackedExercise } from '../../model.ts';
import { plainHtml } from '../../text/rich.ts';
import { flag, listOf, plainLines, readCommon, text, type ReadContent } from './params.ts';

const answer = z.object({
  text,
  correct: flag(false),
  tipsAndFeedback: z.object({ tip: text, chosenFeedback: text, notChosenFeedback: text }).partial().catch({}),
});
const multiChoice = z.object({
  question: text,
  answers: listOf(answer.catch({ text: '', correct: false, tipsAndFeedback: {} })),
  behaviour: z
    .object({
      type: z.enum(['auto', 'multi', 'single']).catch('auto'),
      singlePoint: flag(false),
      randomAnswers: flag(true),
    })
    .catch({ type: 'auto', singlePoint: false, randomAnswers: true }),
});

/** Several right answers, or one of which is said that there is one: by the type, or by itself. */
export function readMultiChoice(
  content: ReadContent,
  note: AddNote,
): PackedExercise<'multipleChoice' | 'singleChoice'>[] {
  const { question, answers, behaviour } = multiChoice.parse(content.params);
  const comments = answers.flatMap((answer) => commentOf(answer, note));
  if (comments.length > 0) note('FEEDBACK_TO_NOTES');
  const right = answers.filter(({ correct }) => correct).length;
  const isSingle = right === 1 && behaviour.type !== 'multi';
  const draft = draftSchemas.multipleChoice.parse({
    question: plainHtml(question, note),
    options: answers.map(({ text: words, correct }) => ({ text: plainHtml(words, note), correct })),
    shuffle: behaviour.randomAnswers,
  });
  const fields = { ...readCommon(content, note), descriptionTeacher: comments.join('\n') };
  return isSingle
    ? [{ ...fields, type: 'singleChoice', draft }]
    : [{ ...fields, type: 'multipleChoice', partialPoints: !behaviour.singlePoint, draft }];
}

/** What is said to who picks this answer, or does not: students read nothing of the kind here. */
function commentOf({ text: words, tipsAndFeedback }: z.output<typeof answer>, note: AddNote): string[] {
  const { tip, chosenFeedback, notChosenFeedback } = tipsAndFeedback;
  const said = [tip, chosenFeedback, notChosenFeedback]
    .map((each = '') => plainHtml(each, note))
    .filter(Boolean);
  return said.length > 0 ? [`${plainHtml(words, note)}: ${said.join(' / ')}`] : [];
}

const trueFalse = z.object({
  question: text,
  correct: z.union([z.literal('true'), z.literal('false'), z.boolean()]).catch('true'),
  behaviour: z.object({ feedbackOnWrong: text, feedbackOnCorrect: text }).partial().catch({}),
});

export function readTrueFalse(content: ReadContent, note: AddNote): PackedExercise<'trueFalse'>[] {
  const { question, correct, behaviour } = trueFalse.parse(content.params);
  if (behaviour.feedbackOnCorrect?.trim()) note('FEEDBACK_LEFT_OUT');
  const statement = { text: plainHtml(question, note), answer: String(correct) === 'true' };
  return [
    {
      ...readCommon(content, note),
      errorHint: plainLines(behaviour.feedbackOnWrong ?? '', note),
      type: 'trueFalse',
      draft: draftSchemas.trueFalse.parse({ statements: [statement] }),
    },
  ];
}

const singleChoiceSet = z.object({
  choices: listOf(z.object({ question: text, answers: listOf(text) }).catch({ question: '', answers: [] })),
});

/** The first answer is the right one. */
export function readSingleChoiceSet(content: ReadContent, note: AddNote): PackedExercise<'singleChoice'>[] {
  const fields = readCommon(content, note);
  return singleChoiceSet.parse(content.params).choices.map(({ question, answers }) => ({
    ...fields,
    type: 'singleChoice',
    draft: draftSchemas.singleChoice.parse({
      question: plainHtml(question, note),
      options: answers.map((answer, index) => ({ text: plainHtml(answer, note), correct: index === 0 })),
    }),
  }));
}
