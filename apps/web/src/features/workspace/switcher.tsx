import type { Competition } from '@podium/contract';
import { initials } from '@podium/domain/accounts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { loadCompetitions } from '../../platform/competition/competition-actions.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Icon } from '../../ui/icon.tsx';
import { Bib } from '../../ui/marks.tsx';
import { workspaceWords } from './words.ts';
import styles from './rail.module.css';

const listId = 'competitions';
type Kind = Pick<Competition, 'competitionType' | 'teamSize' | 'minTeamSize'>;

const useKind = () => {
  const { kinds } = useArea(workspaceWords);
  return ({ competitionType, teamSize, minTeamSize }: Kind): string => {
    if (competitionType === 'SOLO') return kinds.solo;
    return teamSize ? kinds.team(minTeamSize || teamSize, teamSize) : kinds.anyTeam;
  };
};

/** From one competition to another without the dashboard. A native popover: Escape and a tap elsewhere close it. */
export const Switcher = ({ competition }: { competition: Competition }) => {
  const words = useArea(workspaceWords);
  const dispatch = useAppDispatch();
  const kindOf = useKind();
  const others = useAppSelector(({ competition: { organized } }) => organized);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void dispatch(loadCompetitions('organised')).catch(() => undefined), [dispatch]);
  const hide = (): void => list.current?.hidePopover();
  const name = competition.competitionName || words.unnamed;
  return (
    <>
      <button
        type="button"
        className={styles.switcher}
        popoverTarget={listId}
        aria-label={`${words.switcher.label}, ${name}`}
        title={name}
      >
        <Bib initials={initials({ fName: name })} picture={competition.imageURL} />
        <span className={styles.word}>
          <b>{name}</b>
          <small>{kindOf(competition)}</small>
        </span>
        <Icon name="down" size={16} />
      </button>
      <div ref={list} id={listId} popover="auto" className={styles.list}>
        <ul>
          {others.map((one) => (
            <li key={one.competitionCode}>
              <Link
                onClick={hide}
                to={`/auth/competitions/o/${encodeURIComponent(one.competitionCode)}`}
                aria-current={one.competitionCode === competition.competitionCode ? 'true' : undefined}
              >
                <b>{one.competitionName || words.unnamed}</b>
                <small>
                  {words.status[one.status]} · {kindOf(one)}
                </small>
              </Link>
            </li>
          ))}
        </ul>
        <Link className={styles.extra} to="/auth/competitions/create">
          <Icon name="plus" size={16} />
          {words.switcher.create}
        </Link>
        <Link className={styles.extra} to="/auth/dashboard/?tab=organised">
          <Icon name="home" size={16} />
          {words.switcher.dashboard}
        </Link>
      </div>
    </>
  );
};
