import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** The elements of the days that the grid shows, by their dates: what lies over them is put into them. */
export type Lanes = StoreApi<Record<string, HTMLElement | undefined>>;

export const createLanes = (): Lanes => createStore(() => ({}));

const dayOfLane = (date: Date) => date.toISOString().slice(0, 10);

/** What tells the grid's lanes apart as they come and go. */
export const laneHooks = (lanes: Lanes) => ({
  dayLaneDidMount: ({ date, el }: { date: Date; el: HTMLElement }) =>
    lanes.setState({ [dayOfLane(date)]: el }),
  dayLaneWillUnmount: ({ date, el }: { date: Date; el: HTMLElement }) => {
    const day = dayOfLane(date);
    if (lanes.getState()[day] === el) lanes.setState({ [day]: undefined });
  },
});
