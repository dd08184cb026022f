/** Counts what an address, an account or a socket does. */
export interface Limiter {
  /** Takes `points` of the budget; throws DomainError TOO_MANY_REQUESTS with details.retryAfter (milliseconds). */
  take(budget: Budget, key: string, points?: number): Promise<void>;
  /** Gives points back: what was taken turned out not to count (a right password). */
  giveBack(budget: Budget, key: string, points?: number): Promise<void>;
  /** Gives the whole budget back (a right password after wrong ones). */
  reset(budget: Budget, key: string): Promise<void>;
}

export const BUDGETS = {
  loginAddress: { points: 30, seconds: 15 * 60 },
  loginAccount: { points: 10, seconds: 15 * 60 },
  /** Tries that made no account, and those under way: a class may press the button together. */
  signUpAddress: { points: 30, seconds: 3600 },
  signUpMade: { points: 60, seconds: 3600 },
  resetAddress: { points: 40, seconds: 3600 },
  /** Of one account, from one network. */
  resetAccountAddress: { points: 4, seconds: 24 * 3600 },
  /** Neither counts where the person of the account signed in before. */
  resetAccount: { points: 10, seconds: 24 * 3600 },
  resetOverall: { points: 3_000, seconds: 3600 },
  codeAddress: { points: 60, seconds: 15 * 60 },
  emailConfirmation: { points: 5, seconds: 3600 },
  passwordCheck: { points: 10, seconds: 15 * 60 },
  certificate: { points: 60, seconds: 3600 },
  upload: { points: 60, seconds: 600 },
  report: { points: 20, seconds: 24 * 3600 },
  block: { points: 60, seconds: 3600 },
  /** Invitations to connect, and of them to one person. */
  invite: { points: 100, seconds: 24 * 3600 },
  invitePerson: { points: 3, seconds: 24 * 3600 },
  /** Chats made, and changes of groups. */
  chat: { points: 120, seconds: 3600 },
  /** Contacts shared, and of them with one person. */
  shareContacts: { points: 30, seconds: 24 * 3600 },
  shareContactsPerson: { points: 3, seconds: 24 * 3600 },
  export: { points: 5, seconds: 24 * 3600 },
  refreshAddress: { points: 600, seconds: 60 },
  /** Changes of one's own settings. */
  profile: { points: 120, seconds: 600 },
  ticket: { points: 120, seconds: 60 },
  schedule: { points: 60, seconds: 3600 },
  studentEmail: { points: 60, seconds: 3600 },
  board: { points: 60, seconds: 3600 },
  boardImage: { points: 120, seconds: 600 },
  /** What an instructor does to one person in a live lesson. */
  conduct: { points: 120, seconds: 60 },
  quiz: { points: 120, seconds: 3600 },
  /** Each may carry some hundreds of files. */
  quizCopy: { points: 20, seconds: 3600 },
  exercise: { points: 600, seconds: 3600 },
  /** While a block is being written its preview is asked for again and again. */
  preview: { points: 300, seconds: 300 },
  attempt: { points: 120, seconds: 3600 },
  /** Submissions of visitors, by address. */
  visitorQuiz: { points: 10, seconds: 3600 },
  search: { points: 120, seconds: 60 },
  heartbeat: { points: 30, seconds: 60 },
  joinLive: { points: 60, seconds: 60 },
  boardOperation: { points: 600, seconds: 10 },
  chatOperation: { points: 60, seconds: 10 },
  volatile: { points: 900, seconds: 10 },
  socketJoin: { points: 120, seconds: 10 },
  /** Bytes of frames: a long stroke is sent whole at every change of it. Refused frames have a budget of their own. */
  socketBytes: { points: 16_000_000, seconds: 10 },
  socketRefusedBytes: { points: 8_000_000, seconds: 10 },
  /** A full board is some forty parts, a heavy one 250. */
  snapshotPart: { points: 240, seconds: 10 },
  /** Sockets opened from one address with a board's preview key: a school may lie behind it. */
  previewConnect: { points: 120, seconds: 60 },
} as const;
export type Budget = keyof typeof BUDGETS;
