/**
 * Whether others may copy a quiz whose author has not chosen: a copy hands out the answers, and a quiz with a limited
 * number of attempts is a test. `attemptsLimit`: 0 is no limit.
 */
export const othersMayCopyByDefault = (attemptsLimit: number): boolean => attemptsLimit === 0;
