import { type RawBuilder, sql } from 'kysely';

/** The rule `openRounds` of the domain, asked in SQL of the round with the alias `r`. */
export const isOpenRound: RawBuilder<boolean> = sql<boolean>`(r.is_mock or not exists (select from rounds p where p.competition_code = r.competition_code and p.removed_at is null and not p.is_mock
    and (p.position, p.round_code) < (r.position, r.round_code)))`;

/** The last live round of a competition is the one that is on: asked of the round with the alias `r`. */
export const isCurrentRound: RawBuilder<boolean> = sql<boolean>`(r.is_live and r.removed_at is null and not exists (select from rounds n where n.competition_code = r.competition_code
  and n.is_live and n.removed_at is null and (n.position, n.round_code) > (r.position, r.round_code)))`;
