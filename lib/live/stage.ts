/** What is done to a track before it is sent. `end` leaves the source as it is. */
export interface Stage {
  track: MediaStreamTrack;
  end(): void;
}
