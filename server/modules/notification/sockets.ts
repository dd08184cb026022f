import { SERVER_EVENTS } from '#contract/socket.ts';
import type { Dispatch } from '../../dispatch.ts';

export const dispatch: Dispatch = {
  'notification.changed': ({ userIds }) => [{ to: { userIds }, event: SERVER_EVENTS.notification }],
};
