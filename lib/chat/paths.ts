import { chatRoutes } from '@/lib/contract/routes/chat.ts';
import { pathOf } from '@/lib/contract/routes/route.ts';

export const MESSAGES_PATH = chatRoutes.messages.path;
export const OWN_MESSAGES_PATH = chatRoutes.selfMessages.path;
export const chatPath = (id: number): string => pathOf(chatRoutes.messageChat, { id });
