const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text: string) => paint(1, text);
export const dim = (text: string) => paint(2, text);
export const green = (text: string) => paint(32, text);
export const red = (text: string) => paint(31, text);

export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Seconds since `started`, for people. */
export const seconds = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** One step of a longer work: prints its name when it begins, and its time when it is done. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = Date.now();
  say(dim(`· ${name}`));
  const result = await work();
  say(`${green('✓')} ${name} ${dim(`(${seconds(started)})`)}`);
  return result;
}
