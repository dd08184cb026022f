export const MESSAGES_PATH = '/messages';
export const chatPath = (id: number): string => `${MESSAGES_PATH}/${id}`;
