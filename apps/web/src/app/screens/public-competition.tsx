import { useParams } from 'react-router';
import { WholeAccount } from '../../features/accounts/guards.tsx';
import { PublicCompetition } from '../../features/public-competition/public-competition.tsx';
import { Registration } from '../../features/registration/registration.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.competition.title };
export const Component = () => {
  const { competitionCode = '' } = useParams();
  return (
    <PublicCompetition
      competitionCode={competitionCode}
      form={
        <WholeAccount>
          <Registration competitionCode={competitionCode} />
        </WholeAccount>
      }
    />
  );
};
