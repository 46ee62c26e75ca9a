import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import { type ContainerReader, rulesFrom } from '../containers/service.ts';
import type { PublicCompetitions } from '../public-competitions/service.ts';

interface RegistrationFormDeps {
  contents: CompetitionContents;
  competitions: Pick<Competitions, 'roles'>;
  publicPage: PublicCompetitions['page'];
  reader: ContainerReader;
}

type Form = EndpointOutput<Endpoints['getRegistrationForm']>;

export const createRegistrationForm =
  ({ contents, competitions, publicPage, reader }: RegistrationFormDeps) =>
  async (caller: UserCaller, competitionCode: string, now: Date): Promise<Form> => {
    const content = await contents.live(competitionCode);
    const rules = rulesFrom(content.row, content);
    const role = await competitions.roles.of(caller.userCode, competitionCode);
    const own = await reader.own(competitionCode, caller.userCode, rules);
    return {
      competition: publicPage.view(content, role, now),
      questions: rules.questions,
      mine: own ? { ...own.container, qualified: false } : null,
    };
  };
