import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { openRounds } from '@podium/domain/rounds';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import { type ContainerReader, rulesFrom } from '../containers/service.ts';

interface MyEntryDeps {
  db: Db;
  contents: CompetitionContents;
  publicPage: Competitions['publicPage'];
  reader: ContainerReader;
}

type MyEntry = EndpointOutput<Endpoints['getMyEntry']>;

/** The participant's page. Of rounds it tells only those that are live: being in the next one is news for its organiser to give. */
export const createMyEntry = ({ db, contents, publicPage, reader }: MyEntryDeps) => ({
  async get({ competitionCode, userCode, standing }: MemberCaller, now: Date): Promise<MyEntry> {
    const content = await contents.live(competitionCode);
    const { row, settings, rounds, rooms } = content;
    const own = await reader.own(db, competitionCode, userCode, rulesFrom(row, content));
    if (!own) throw refuse('CONTAINER_NOT_FOUND');
    const { container } = own;
    const open = openRounds(rounds);
    const takesPart = container.isActive && container.approval === 'approved';
    return {
      competition: publicPage.view(content, standing, now),
      container: { ...container, qualified: false },
      me: { memberCode: own.memberCode, isCaptain: own.isCaptain },
      timeline: settings.timeline.values,
      rounds: rounds
        .filter(({ isLive }) => isLive)
        .map(({ roundCode, roundName }) => {
          const facts = own.rounds.find((one) => one.round_code === roundCode);
          const room = rooms.find((one) => one.competitionRoomCode === facts?.competition_room_code);
          const submission = settings.submissions.find((one) => one.roundCode === roundCode)?.values;
          return {
            roundCode,
            roundName,
            inRound: takesPart && (open.has(roundCode) || (facts?.is_in ?? false)),
            roomName: room?.roomName ?? null,
            submission: submission && (submission.maxFiles > 0 || submission.linksAllowed) ? submission : null,
            handedIn: facts?.handed_in ?? false,
          };
        }),
    };
  },
});
