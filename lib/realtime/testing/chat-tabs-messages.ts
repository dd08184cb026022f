/** Input of a worker thread with chat tabs, and the messages between it and its starter. */
export interface ChatTabsTask {
  people: { userId: number; chatId: number }[];
  /** Number of messages each person writes. */
  messages: number;
}

/** The thread asks for a ticket; the answer carries the same number. */
export interface TicketQuestion {
  kind: 'ticket';
  number: number;
  userId: number;
}

export type FromTabs = TicketQuestion | { kind: 'done'; reports: TabReport[] };

export interface TicketAnswer {
  number: number;
  ticket: string | null;
  /** Connect here: a proxy to the api that may simulate a bad network. */
  url: string;
}

/** What one tab received until every message had arrived. */
export interface TabReport {
  userId: number;
  chatId: number;
  /** Number of the last operation it was shown. */
  seq: number;
  /** Operations shown out of order, or twice. */
  outOfTurn: number;
  /** Own messages left in its outbox at the end, refused ones included. */
  left: number;
}

/** The text of a person's n-th message. */
export const textOf = (userId: number, n: number): string => `${userId} wrote ${n}`;
