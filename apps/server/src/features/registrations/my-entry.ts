import { endpoints, type EndpointOutput, type Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { openRounds } from '@podium/domain/rounds';
import type { MemberWithHead } from '../../platform/auth/caller.ts';
import { prepare, PreparedAnswer, withMember } from '../../platform/http/prepared-answer.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { PublicCompetitions } from '../public-competitions/service.ts';
import { type ContainerReader, rulesFrom } from '../containers/service.ts';

interface MyEntryDeps {
  contents: CompetitionContents;
  publicPage: PublicCompetitions['page'];
  reader: ContainerReader;
}

type MyEntry = EndpointOutput<Endpoints['getMyEntry']>;

const schema = endpoints.getMyEntry.response.omit({ competition: true });

/** The participant's page. Of rounds it tells only those that are live: being in the next one is news for its organiser to give. */
export const createMyEntry = ({ contents, publicPage, reader }: MyEntryDeps) => ({
  async get({ competitionCode, userCode, role, head }: MemberWithHead, now: Date): Promise<PreparedAnswer> {
    const content = await contents.liveFrom(head);
    const { row, settings, rounds, rooms } = content;
    const own = await reader.own(competitionCode, userCode, rulesFrom(row, content));
    if (!own) throw refuse('CONTAINER_NOT_FOUND');
    const { container } = own;
    const open = openRounds(rounds);
    const takesPart = container.isActive && container.approval === 'approved';
    const entry: Omit<MyEntry, 'competition'> = {
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
    const competition = await publicPage.json(content, role, now);
    return new PreparedAnswer(withMember(prepare(schema, entry), 'competition', competition));
  },
});
