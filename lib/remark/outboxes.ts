import { CreateSubmissionRemarkDocument } from '@/graphql/generated/graphql';
import { browserApi } from '@/lib/api/browser';
import { isApiError } from '@/lib/api/errors';
import { sendFile } from '@/lib/upload/send-file';
import { createRemarkOutbox } from './outbox';
import type { RemarkOutbox, SendRemark } from './outbox';
import type { Remark } from './queries';
import type { SubmittedRemark } from './waiting-store';

const outboxes = new Map<number, RemarkOutbox>();

async function store(remark: SubmittedRemark, voice: string | null): Promise<Remark> {
  const { id, quizHistoryId, exerciseId, text, file, seconds, part, quote, remarkId, second } = remark;
  const { occurrence = 0 } = remark;
  const said = file ? { voice, seconds } : { text };
  const input = { id, exerciseId, ...said, part, quote, occurrence, remarkId, second };
  return (await browserApi(CreateSubmissionRemarkDocument, { quizHistoryId, input })).createSubmissionRemark;
}

/** A voice that is sent is not sent again, unless the server has deleted it meanwhile: nothing used it. */
const sendRemark: SendRemark = async (remark, save) => {
  const { file, userId, uploadId } = remark;
  const sendVoice = async () => {
    if (!file) return null;
    const sent = await sendFile(userId, 'VOICE', file);
    save({ uploadId: sent });
    return sent;
  };
  try {
    return await store(remark, uploadId ?? (await sendVoice()));
  } catch (error) {
    if (uploadId === null || !isApiError(error, 'UPLOAD_NOT_FOUND')) throw error;
    return store(remark, await sendVoice());
  }
};

/** While something waits it is tried again after this time: a network that is back is not always announced. */
const RETRY_MS = 10_000;

/** As long as the page lives, wherever in the product one goes. */
function startSending(outbox: RemarkOutbox): void {
  const send = () => {
    if (outbox.waiting().length > 0) void outbox.send();
  };
  window.addEventListener('online', send);
  setInterval(send, RETRY_MS);
}

/** One outbox a person and page. Of a page that is rendered on the server nothing remains. */
export function outboxOf(userId: number): RemarkOutbox {
  if (typeof window === 'undefined') return createRemarkOutbox(userId, sendRemark);
  const known = outboxes.get(userId);
  if (known) return known;
  const made = createRemarkOutbox(userId, sendRemark);
  outboxes.set(userId, made);
  startSending(made);
  return made;
}
