import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import { type ContainerReader, rulesFrom } from '../containers/service.ts';

interface RegistrationFormDeps {
  contents: CompetitionContents;
  competitions: Competitions;
  reader: ContainerReader;
}

type Form = EndpointOutput<Endpoints['getRegistrationForm']>;

export const createRegistrationForm =
  ({ contents, competitions, reader }: RegistrationFormDeps) =>
  async (caller: UserCaller, competitionCode: string, now: Date): Promise<Form> => {
    const content = await contents.live(competitionCode);
    const rules = rulesFrom(content.row, content);
    const role = await competitions.roles.of(caller.userCode, competitionCode);
    const own = await reader.own(competitionCode, caller.userCode, rules);
    return {
      competition: competitions.publicPage.view(content, role, now),
      questions: rules.questions,
      mine: own ? { ...own.container, qualified: false } : null,
    };
  };
