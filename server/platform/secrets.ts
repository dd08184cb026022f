/** Keys of this installation, from the environment or generated into the data folder. */
export interface Secrets {
  /** Signs access tokens and socket tickets (HS256). */
  token: Uint8Array;
  /** Derives refresh tokens, so that an old one within its grace period gets the same successor. */
  refresh: Uint8Array;
}
