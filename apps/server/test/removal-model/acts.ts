import { createRandom, type Random } from '@podium/domain/random';

/** Each act with how often it is drawn: people come in often, so that there is something to remove. */
const frequencies = {
  register: 9,
  add: 5,
  invite: 7,
  makeLink: 5,
  joinByLink: 16,
  accept: 14,
  decline: 4,
  leave: 4,
  handOver: 8,
  removeMember: 6,
  renameTeam: 2,
  removeContainer: 8,
  restoreContainer: 14,
  upload: 8,
  undoUpload: 8,
  size: 3,
  type: 2,
  rules: 3,
  window: 3,
  addRoom: 3,
  removeRoom: 4,
  restoreRoom: 2,
  assign: 6,
  removeRound: 1,
  restoreRound: 2,
  active: 3,
  decide: 4,
  renamePerson: 4,
  changeEmail: 3,
  changeInstitute: 3,
  deleteAccount: 6,
} as const;
export type ActKind = keyof typeof frequencies;

/** One act. Numbers stand for what there is at its moment: a shorter list of acts still means something. */
export interface Act {
  kind: ActKind;
  who: number;
  container: number;
  n: number;
}

const kinds = Object.entries(frequencies).flatMap(([kind, often]) =>
  Array.from({ length: often }, () => kind as ActKind),
);
const below = (random: Random, limit: number): number => Math.floor(random.uniform() * limit);

const begin = (kind: ActKind, who = 0, container = 0, n = 1): Act => ({ kind, who, container, n });
/** Two of three sequences begin with teams: by chance alone they would seldom have several members. */
const beginnings: readonly (readonly Act[])[] = [
  [],
  [
    begin('register'),
    begin('makeLink'),
    begin('joinByLink', 1),
    begin('joinByLink', 2),
    begin('addRoom'),
    begin('assign'),
  ],
  [begin('register'), begin('invite', 0, 0, 1), begin('upload', 1, 0, 2), begin('accept'), begin('accept')],
];

export const drawActs = (seed: number, length: number): Act[] => {
  const random = createRandom(seed);
  const begun = beginnings[seed % beginnings.length] ?? [];
  const drawn = Array.from({ length: length - begun.length }, () => ({
    kind: kinds[below(random, kinds.length)] ?? 'register',
    who: below(random, 6),
    container: below(random, 5),
    n: below(random, 24),
  }));
  return [...begun, ...drawn];
};

export const actWords = ({ kind, who, container, n }: Act): string =>
  `${kind}(person ${who}, container ${container}, ${n})`;

/** The shortest list of acts that still fails: acts are taken away in ever smaller groups, and numbers become 0. */
export const shorten = async (
  acts: readonly Act[],
  fails: (acts: readonly Act[]) => Promise<boolean>,
): Promise<Act[]> => {
  let left = [...acts];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = left.length - size; at >= 0; at -= size) {
      const tried = [...left.slice(0, at), ...left.slice(at + size)];
      if (await fails(tried)) left = tried;
    }
  for (const name of ['n', 'who', 'container'] as const)
    for (const [at, act] of left.entries()) {
      if (act[name] === 0) continue;
      const tried = left.with(at, { ...act, [name]: 0 });
      if (await fails(tried)) left = tried;
    }
  return left;
};
