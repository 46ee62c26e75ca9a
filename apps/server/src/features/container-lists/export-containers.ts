import type { Container, EndpointOutput, Endpoints } from '@podium/contract';
import { toCsv } from '@podium/domain/text';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionRules, ContainerReader } from '../containers/service.ts';
import { nameKey } from '../lists/service.ts';
import type { ContainerListStore } from './container-list-store.ts';

interface ExportContainersDeps {
  db: Db;
  store: ContainerListStore;
  reader: ContainerReader;
}

/** Containers whose members are read in one query. */
const batchSize = 1000;

const headOf = ({ questions }: CompetitionRules): string[] => [
  'container',
  'type',
  'active',
  'approval',
  'missing',
  'room',
  'email',
  'first name',
  'last name',
  'status',
  'captain',
  'institute',
  ...questions.map(({ label }) => label),
];

/** One line for each member. */
const linesOf = (container: Container, roomName: string | null, { questions }: CompetitionRules) => {
  const answers = questions.map(({ questionCode }) => container.answers[questionCode] ?? null);
  return container.users.map((user) => [
    container.containerName,
    container.type,
    container.isActive ? 'yes' : 'no',
    container.approval,
    container.missing.map(({ kind }) => kind).join(' '),
    roomName,
    user.email,
    user.fName,
    user.lName,
    user.status,
    user.isCaptain ? 'yes' : 'no',
    user.instituteName,
    ...answers,
  ]);
};

export const createExportContainers =
  ({ db, store, reader }: ExportContainersDeps) =>
  async (competitionCode: string): Promise<EndpointOutput<Endpoints['exportContainers']>> => {
    const competition = await reader.competition(db, competitionCode);
    const rules = await reader.rulesOf(db, competition);
    const lines: (string | null)[][] = [headOf(rules)];
    const all = await store.all(db, competitionCode);
    const roomNames = await reader.roomNames(db, competitionCode);
    for (let at = 0; at < all.length; at += batchSize)
      for (const container of await reader.present(db, all.slice(at, at + batchSize), rules))
        lines.push(...linesOf(container, roomNames.get(container.competitionRoomCode ?? '') ?? null, rules));
    return {
      fileName: `${nameKey(competition.competition_name).replaceAll(' ', '-') || 'competition'}-entries.csv`,
      csv: toCsv(lines),
    };
  };
