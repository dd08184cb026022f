export interface AddBoardProps {
  scheduleId: number;
  /** How many boards the lesson has. */
  count: number;
  /** Called with the new board. */
  onAdded: (boardId: number) => void;
}
