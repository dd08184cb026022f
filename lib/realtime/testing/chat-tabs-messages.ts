/** What a thread with chat tabs is given, and what passes between it and who started it. */
export interface ChatTabsTask {
  people: { userId: number; chatId: number }[];
  /** Messages each person writes. */
  messages: number;
}

export type FromTabs =
  /** A ticket is wanted; answered under the same number. */
  { kind: 'ticket'; number: number; userId: number } | { kind: 'done'; reports: TabReport[] };

export interface TicketAnswer {
  number: number;
  ticket: string | null;
  /** Where it is used: a line to an api that may be a bad one. */
  url: string;
}

/** What one tab saw until all was said. */
export interface TabReport {
  userId: number;
  chatId: number;
  /** The last number it was shown. */
  seq: number;
  /** Operations shown out of their turn, or twice. */
  outOfTurn: number;
  /** Of its own messages in the outbox at the end; those the server refused are among them. */
  left: number;
}

/** The text of a person's n-th message. */
export const textOf = (userId: number, n: number): string => `${userId} wrote ${n}`;
