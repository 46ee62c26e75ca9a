import type { CompetitionRole, PublicCompetition } from '@podium/contract';
import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { may } from '../../platform/competition/permissions.ts';
import { LinkButton } from '../../ui/button.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { PublicQuestions } from './public-questions.tsx';
import { questionWords } from './words.ts';

/** What is said while there is nothing to read, and what this person can do next. */
const useEmpty = (competitionCode: string, me: CompetitionRole): { text: string; action: ReactNode } => {
  const words = useArea(questionWords).empty;
  const code = encodeURIComponent(competitionCode);
  if (me.role === 'participant') return { text: words.participant, action: <a href="#ask">{words.ask}</a> };
  if (me.role === 'none') {
    const to = `/competitions/${code}?content=register`;
    return { text: words.guest, action: <LinkButton to={to}>{words.register}</LinkButton> };
  }
  const manage = `/auth/competitions/o/${code}?area=registration&part=questions`;
  const action = may(me, 'registration.manage') ? <LinkButton to={manage}>{words.manage}</LinkButton> : null;
  return { text: words.crew, action };
};

/** On the pages that everyone reads: the public questions, and for people who take part their own. */
export const Questions = ({ competition }: { competition: Pick<PublicCompetition, 'competitionCode' | 'me'> }) => {
  const { competitionCode, me } = competition;
  const empty = useEmpty(competitionCode, me);
  return (
    <PublicQuestions competitionCode={competitionCode} empty={empty}>
      {me.role === 'participant' && <OwnQuestions competitionCode={competitionCode} />}
    </PublicQuestions>
  );
};
