import type { PackedExercise, PackedFields } from '../../model.ts';
import { escapeText, plainParagraphs } from '../../text/rich.ts';
import {
  hrefOf,
  INSTRUCTIONS_CLASS,
  MEDIA_CLASS,
  type ItemBody,
  type QtiWriting,
  type Response,
} from '../model.ts';
import { el, XML_HEAD } from '../xml.ts';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const SCHEMA = `${NAMESPACE} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0p1_v1p0.xsd`;

/** An item as XML: declarations, body, scoring, and the hint for an answer that is not fully right. */
export function itemXml(
  exercise: PackedExercise,
  { identifier, title }: { identifier: string; title: string },
  { body, responses }: ItemBody,
  making: QtiWriting,
): string {
  const points = exercise.points ?? 1;
  const item = el(
    'qti-assessment-item',
    {
      xmlns: NAMESPACE,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': SCHEMA,
      identifier,
      title: exercise.title || title,
      adaptive: 'false',
      'time-dependent': 'false',
      'xml:lang': exercise.language,
    },
    ...responses.map(declaration),
    outcome('SCORE', 'float', 0, points),
    outcome('MAXSCORE', 'float', points),
    exercise.errorHint ? outcome('FEEDBACK', 'identifier', 'none') : '',
    el('qti-item-body', {}, above(exercise, making), body),
    processing(responses, points, exercise),
    modal(exercise),
  );
  return XML_HEAD + item;
}

function declaration({ id, cardinality, baseType, correct, worth, penalty, parts }: Response): string {
  const mapping = el(
    'qti-mapping',
    { 'default-value': -penalty, 'lower-bound': 0, 'upper-bound': parts },
    ...worth.map(({ value, isExact }) =>
      el('qti-map-entry', {
        'map-key': value,
        'mapped-value': 1,
        ...(baseType === 'string' && { 'case-sensitive': Boolean(isExact) }),
      }),
    ),
  );
  return el(
    'qti-response-declaration',
    { identifier: id, cardinality, 'base-type': baseType },
    correct.length > 0
      ? el('qti-correct-response', {}, ...correct.map((value) => el('qti-value', {}, escapeText(value))))
      : '',
    worth.length > 0 ? mapping : '',
  );
}

const outcome = (identifier: string, baseType: string, value: string | number, maximum?: number): string =>
  el(
    'qti-outcome-declaration',
    {
      identifier,
      cardinality: 'single',
      'base-type': baseType,
      ...(maximum !== undefined && { 'normal-maximum': maximum, 'normal-minimum': 0 }),
    },
    el('qti-default-value', {}, el('qti-value', {}, String(value))),
  );

/** What stands above the task. */
function above(exercise: PackedFields, { files, note }: QtiWriting): string {
  const { descriptionStudent, image, videoCode, audio } = exercise;
  const picture = image && files.get(image.fileId);
  const sound = audio && files.get(audio.fileId);
  if (videoCode) note('VIDEO_LEFT_OUT', videoCode);
  const shown = [
    picture
      ? el('img', { src: hrefOf(picture), alt: image.alt, width: picture.width, height: picture.height })
      : '',
    sound ? soundXml(hrefOf(sound), sound.mimeType, audio) : '',
  ].join('');
  return [
    descriptionStudent ? el('div', { class: INSTRUCTIONS_CLASS }, plainParagraphs(descriptionStudent)) : '',
    shown ? el('div', { class: MEDIA_CLASS }, shown) : '',
  ].join('');
}

export const soundXml = (
  src: string,
  type: string,
  { title, autoplay }: { title: string; autoplay?: boolean },
): string =>
  el(
    'audio',
    { controls: 'controls', autoplay: autoplay ? 'autoplay' : null, title: title || null },
    el('source', { src, type }),
  );

const base = (value: number): string => el('qti-base-value', { 'base-type': 'float' }, String(value));
const setScore = (value: string): string => el('qti-set-outcome-value', { identifier: 'SCORE' }, value);
/** Adds the right parts of an answer. Players differ in what they map of no answer, so it is not asked for. */
const addParts = ({ id }: Response): string =>
  el(
    'qti-response-condition',
    {},
    el(
      'qti-response-if',
      {},
      el('qti-not', {}, el('qti-is-null', {}, el('qti-variable', { identifier: id }))),
      setScore(
        el(
          'qti-sum',
          {},
          el('qti-variable', { identifier: 'SCORE' }),
          el('qti-map-response', { identifier: id }),
        ),
      ),
    ),
  );

/**
 * Each right part is worth the same, and the whole the points; without partial points all must be right. Right is what is
 * worth something: the correct response names one answer alone, in one spelling.
 */
function processing(responses: readonly Response[], points: number, exercise: PackedFields): string {
  const parts = Math.max(
    responses.reduce((sum, each) => sum + each.parts, 0),
    1,
  );
  const score = el('qti-variable', { identifier: 'SCORE' });
  // Once, at the end: a sum of shares would fall short of the whole.
  const share = setScore(el('qti-product', {}, score, base(points / parts)));
  const whole = el(
    'qti-response-condition',
    {},
    el('qti-response-if', {}, el('qti-gte', {}, score, base(parts)), setScore(base(points))),
    el('qti-response-else', {}, setScore(base(0))),
  );
  return el(
    'qti-response-processing',
    {},
    setScore(base(0)),
    ...responses.map(addParts),
    exercise.partialPoints === false ? whole : share,
    exercise.errorHint ? hintCondition() : '',
  );
}

const hintCondition = (): string =>
  el(
    'qti-response-condition',
    {},
    el(
      'qti-response-if',
      {},
      el(
        'qti-lt',
        {},
        el('qti-variable', { identifier: 'SCORE' }),
        el('qti-variable', { identifier: 'MAXSCORE' }),
      ),
      el(
        'qti-set-outcome-value',
        { identifier: 'FEEDBACK' },
        el('qti-base-value', { 'base-type': 'identifier' }, 'hint'),
      ),
    ),
  );

const modal = ({ errorHint }: PackedFields): string =>
  errorHint
    ? el(
        'qti-modal-feedback',
        { 'outcome-identifier': 'FEEDBACK', identifier: 'hint', 'show-hide': 'show' },
        el('qti-content-body', {}, plainParagraphs(errorHint)),
      )
    : '';
