/** All tables, for Drizzle's relational reads and drizzle-kit; stores import the tables they need from their file. */
export * from './account.ts';
export * from './socket-ticket.ts';
export * from './connection.ts';
export * from './stream.ts';
export * from './board.ts';
export * from './chat.ts';
export * from './schedule.ts';
export * from './live.ts';
export * from './notification.ts';
export * from './upload.ts';
export * from './profile.ts';
export * from './moderation.ts';
export * from './review.ts';
export * from './mail.ts';
export * from './quiz.ts';
export * from './saved-quiz.ts';
export * from './search.ts';
