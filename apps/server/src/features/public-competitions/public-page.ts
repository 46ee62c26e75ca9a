import { endpoints, type EndpointOutput, type Endpoints } from '@podium/contract';
import { registrationState } from '@podium/domain/registrations';
import type { CompetitionRole } from '../../platform/auth/caller.ts';
import {
  joinPrepared,
  prepare,
  PreparedAnswer,
  type PreparedJson,
  withMember,
} from '../../platform/http/prepared-answer.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { CompetitionStatus } from '@podium/domain/competitions';
import {
  type CompetitionContent,
  type CompetitionContents,
  type CompetitionRoles,
  type Present,
  roleView,
} from '../competitions/service.ts';

interface PublicPageDeps {
  contents: CompetitionContents;
  present: Present;
  roles: CompetitionRoles;
}

type PublicPage = EndpointOutput<Endpoints['getPublicCompetition']>;
type PublicCompetition = PublicPage['competition'];

const schema = endpoints.getPublicCompetition.response.shape.competition;
const withoutMe = schema.omit({ me: true });
const nobody = prepare(schema.shape.me, roleView(undefined));
const maxKept = 300;

export const createPublicPage = ({ contents, present, roles }: PublicPageDeps) => {
  const kept = createRevisionCache<PreparedJson>({ most: maxKept });

  /** `asIf`: a draft is shown as it will look once it is live. */
  const stateOf = ({ row, settings, window, containerCount }: CompetitionContent, now: Date, asIf = row.status) =>
    registrationState(
      { status: asIf, window, containers: containerCount, maxContainers: settings.registration.values.maxContainers },
      now,
    );
  const pageOf = (content: CompetitionContent, now: Date, asIf?: CompetitionStatus): Omit<PublicCompetition, 'me'> => ({
    ...present.summary(content.row, now),
    registration: stateOf(content, now, asIf),
    containerCount: content.containerCount,
    details: content.row.details,
    rules: content.row.rules,
    organiserName: content.organiserName,
    roundData: content.rounds.map(({ roundName, details, roundWeightage, isMock, criteria }) => ({
      roundName,
      details,
      roundWeightage,
      isMock,
      criteria: criteria.map(({ criterionName }) => criterionName),
    })),
    timeline: content.settings.timeline.values,
    publicLeaderboard: content.settings.release.values.publicLeaderboard,
  });

  /**
   * Written once for everybody, and again when anything on it changed: the content by its revision, the number of containers,
   * the state of registration and the address of the picture by time, the organiser's name.
   */
  const json = async (
    content: CompetitionContent,
    role: CompetitionRole | undefined,
    now: Date,
  ): Promise<PreparedJson> => {
    const { row, containerCount, organiserName } = content;
    const period = present.imagePeriod(now);
    const version = JSON.stringify([row.revision, stateOf(content, now), containerCount, period, organiserName]);
    const make = async () => prepare(withoutMe, pageOf(content, now));
    const page = await kept.get(row.competition_code, version, make);
    const me = role === undefined ? nobody : prepare(schema.shape.me, roleView(role));
    return withMember(page, 'me', me);
  };

  return {
    json,
    /** For a page that shows it beside other things. */
    view: (content: CompetitionContent, role: CompetitionRole | undefined, now: Date): PublicCompetition => ({
      ...pageOf(content, now),
      me: roleView(role),
    }),
    async live(competitionCode: string, userCode: string | undefined, now: Date): Promise<PreparedAnswer> {
      const content = await contents.live(competitionCode);
      const role = userCode === undefined ? undefined : await roles.of(userCode, competitionCode);
      return new PreparedAnswer(joinPrepared({ competition: await json(content, role, now) }));
    },
    async preview(competitionCode: string, role: CompetitionRole, now: Date): Promise<PublicPage> {
      const content = await contents.of(competitionCode);
      return { competition: { ...pageOf(content, now, 'LIVE'), me: roleView(role) } };
    },
  };
};
