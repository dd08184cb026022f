export const NOTE_SIZE = { width: 208, height: 140 };
const STEP = 28;

interface Corner {
  x: number;
  y: number;
}

/** Position for a new note near this point, in the drawing's coordinates; never exactly over another note. */
export function placeNote(middle: Corner, taken: readonly Corner[]): Corner {
  const isTaken = ({ x, y }: Corner) =>
    taken.some((corner) => Math.abs(corner.x - x) < STEP / 2 && Math.abs(corner.y - y) < STEP / 2);
  let place = { x: middle.x - NOTE_SIZE.width / 2, y: middle.y - NOTE_SIZE.height / 2 };
  while (isTaken(place)) place = { x: place.x + STEP, y: place.y + STEP };
  return place;
}
