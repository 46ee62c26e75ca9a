import { endpoints, type EndpointOutput, type Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { registrationState } from '@podium/domain/registrations';
import type { Standing } from '../../platform/auth/caller.ts';
import {
  joinPrepared,
  prepare,
  PreparedAnswer,
  type PreparedJson,
  withMember,
} from '../../platform/http/prepared-answer.ts';
import { createKeptByRevision } from '../../platform/kept-by-revision.ts';
import type { CompetitionStatus } from '@podium/domain/competitions';
import type { CompetitionContent, CompetitionContents } from './content.ts';
import type { Present } from './present.ts';
import { type Standings, standingView } from './standings.ts';

interface PublicPageDeps {
  contents: CompetitionContents;
  present: Present;
  standings: Standings;
}

type PublicPage = EndpointOutput<Endpoints['getPublicCompetition']>;
type PublicCompetition = PublicPage['competition'];

const schema = endpoints.getPublicCompetition.response.shape.competition;
const withoutMe = schema.omit({ me: true });
const mostKept = 300;

export const createPublicPage = ({ contents, present, standings }: PublicPageDeps) => {
  const kept = createKeptByRevision<PreparedJson>({ most: mostKept });

  /** `asIf`: a draft is shown as it will look once it is live. */
  const pageOf = (
    { row, rounds, settings, window }: CompetitionContent,
    now: Date,
    asIf: CompetitionStatus = row.status,
  ): Omit<PublicCompetition, 'me'> => ({
    ...present.summary(row, now),
    registration: registrationState(
      {
        status: asIf,
        window,
        containers: row.container_count,
        maxContainers: settings.registration.values.maxContainers,
      },
      now,
    ),
    containerCount: row.container_count,
    details: row.details,
    rules: row.rules,
    organiserName: row.organiser_name,
    roundData: rounds.map(({ roundName, details, roundWeightage, isMock, criteria }) => ({
      roundName,
      details,
      roundWeightage,
      isMock,
      criteria: criteria.map(({ criterionName }) => criterionName),
    })),
    timeline: settings.timeline.values,
  });

  return {
    /** For a page that shows it beside other things. */
    view: (content: CompetitionContent, standing: Standing | undefined, now: Date): PublicCompetition => ({
      ...pageOf(content, now),
      me: standingView(standing),
    }),
    /**
     * Written once for everybody, and again when anything on it changed: the content by its revision, the number of containers,
     * the state of registration and the address of the picture by time, the organiser's name.
     */
    async live(competitionCode: string, userCode: string | undefined, now: Date): Promise<PreparedAnswer> {
      const content = await contents.live(competitionCode);
      const standing = userCode === undefined ? undefined : await standings.of(userCode, competitionCode);
      const { registration, containerCount, imageURL, organiserName } = pageOf(content, now);
      const version = JSON.stringify([content.row.revision, registration, containerCount, imageURL, organiserName]);
      const page = await kept.get(competitionCode, version, async () => prepare(withoutMe, pageOf(content, now)));
      const me = prepare(schema.shape.me, standingView(standing));
      return new PreparedAnswer(joinPrepared({ competition: withMember(page, 'me', me) }));
    },
    async preview(competitionCode: string, standing: Standing, now: Date): Promise<PublicPage> {
      const content = await contents.of(competitionCode);
      if (!content || content.row.removed_at !== null) throw refuse('COMPETITION_NOT_FOUND');
      return { competition: { ...pageOf(content, now, 'LIVE'), me: standingView(standing) } };
    },
  };
};
