import type { ServerModule } from '../module.ts';
import { account } from './account/module.ts';
import { attempt } from './attempt/module.ts';
import { backup } from './backup/module.ts';
import { balance } from './balance/module.ts';
import { board } from './board/module.ts';
import { browserError } from './browser-error/module.ts';
import { calendar } from './calendar/module.ts';
import { catalogue } from './catalogue/module.ts';
import { category } from './category/module.ts';
import { chat } from './chat/module.ts';
import { connection } from './connection/module.ts';
import { contact } from './contact/module.ts';
import { contentPackage } from './content-package/module.ts';
import { delivery } from './delivery/module.ts';
import { exercise } from './exercise/module.ts';
import { fork } from './fork/module.ts';
import { history } from './history/module.ts';
import { file } from './file/module.ts';
import { lesson } from './lesson/module.ts';
import { library } from './library/module.ts';
import { lessonAccess } from './lesson-access/module.ts';
import { lessonRecord } from './lesson-record/module.ts';
import { lessonSheet } from './lesson-sheet/module.ts';
import { live } from './live/module.ts';
import { liveAnswer } from './live-answer/module.ts';
import { liveStay } from './live-stay/module.ts';
import { mail } from './mail/module.ts';
import { material } from './material/module.ts';
import { match } from './match/module.ts';
import { moderation } from './moderation/module.ts';
import { notification } from './notification/module.ts';
import { onboarding } from './onboarding/module.ts';
import { openness } from './openness/module.ts';
import { post } from './post/module.ts';
import { privacy } from './privacy/module.ts';
import { profile } from './profile/module.ts';
import { quiz } from './quiz/module.ts';
import { refill } from './refill/module.ts';
import { remark } from './remark/module.ts';
import { reminder } from './reminder/module.ts';
import { replay } from './replay/module.ts';
import { review } from './review/module.ts';
import { schedule } from './schedule/module.ts';
import { search } from './search/module.ts';
import { slot } from './slot/module.ts';
import { stream } from './stream/module.ts';
import { upload } from './upload/module.ts';
import { version } from './version/module.ts';
import { word } from './word/module.ts';
import { workingHours } from './working-hours/module.ts';

/**
 * All modules of the API, by name. No other file lists them: everything that spans modules is built from this list.
 * Personal data is erased in its order: the account first, uploads and the media of lessons last. Files are deleted
 * after all of them.
 */
export const NAMED_MODULES = {
  account,
  catalogue,
  profile,
  search,
  match,
  onboarding,
  mail,
  connection,
  contact,
  notification,
  delivery,
  stream,
  lessonAccess,
  openness,
  version,
  chat,
  moderation,
  review,
  balance,
  schedule,
  reminder,
  workingHours,
  slot,
  calendar,
  board,
  remark,
  attempt,
  contentPackage,
  fork,
  history,
  lesson,
  material,
  quiz,
  category,
  library,
  exercise,
  post,
  file,
  word,
  privacy,
  refill,
  browserError,
  backup,
  upload,
  liveAnswer,
  live,
  liveStay,
  // After what its demo is about: lessons that were held.
  lessonRecord,
  replay,
  lessonSheet,
} as const satisfies Readonly<Record<string, ServerModule>>;

export const MODULES = Object.values(NAMED_MODULES);
