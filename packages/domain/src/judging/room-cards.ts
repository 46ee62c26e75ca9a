/** An entry in a room, in the order in which the room sees its entries. */
export interface RoomContainer {
  containerCode: string;
  competitionRoomCode: string;
}
export interface SeatedJudge {
  competitionRoomCode: string;
  judgeCode: string;
  session: number;
}
export interface CardPair {
  containerCode: string;
  judgeCode: string;
}

/** The entries of a room are shared out evenly among the sessions, in their order. */
export const sessionOf = (at: number, count: number, sessions: number): number => Math.floor((at * sessions) / count);

/**
 * Which judge scores which entry when judges sit in rooms. A judge who sits in the room during the session of an entry scores it, unless
 * `mayScore` says no.
 */
export const roomCards = (
  entries: readonly RoomContainer[],
  seated: readonly SeatedJudge[],
  sessions: number,
  mayScore: (pair: CardPair) => boolean,
): CardPair[] => {
  const byRoom = new Map<string, RoomContainer[]>();
  for (const entry of entries) {
    const room = byRoom.get(entry.competitionRoomCode);
    if (room) room.push(entry);
    else byRoom.set(entry.competitionRoomCode, [entry]);
  }
  const judgesIn = new Map<string, string[]>();
  for (const { competitionRoomCode, session, judgeCode } of seated) {
    const key = `${competitionRoomCode} ${session}`;
    const judges = judgesIn.get(key);
    if (judges) judges.push(judgeCode);
    else judgesIn.set(key, [judgeCode]);
  }
  return [...byRoom].flatMap(([roomCode, inRoom]) =>
    inRoom.flatMap(({ containerCode }, at) =>
      (judgesIn.get(`${roomCode} ${sessionOf(at, inRoom.length, sessions)}`) ?? [])
        .map((judgeCode) => ({ containerCode, judgeCode }))
        .filter(mayScore),
    ),
  );
};
