/** Judge number 0 of a room stays; the others move on at every break, each by another number of rooms. */
export const roomInSession = (home: number, judgeNumber: number, session: number, rooms: number): number =>
  (home + judgeNumber * session) % rooms;
