import type { Container } from '@podium/contract';
import { csvLines, csvStart } from '@podium/domain/text';
import type { Db } from '../../platform/db/database.ts';
import { StreamedAnswer } from '../../platform/http/prepared-answer.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { type CompetitionRules, type ContainerReader, rulesFrom } from '../containers/service.ts';
import { fileNameOf } from '../reference-data/service.ts';
import type { ContainerListStore } from './container-list-store.ts';

interface ExportContainersDeps {
  db: Db;
  contents: CompetitionContents;
  store: ContainerListStore;
  reader: ContainerReader;
}

/** Containers whose members are read in one query. */
const batchSize = 250;

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

/** Written batch by batch, so that a large export holds neither the memory nor the event loop. */
export const createExportContainers =
  ({ db, contents, store, reader }: ExportContainersDeps) =>
  async (competitionCode: string): Promise<StreamedAnswer> => {
    const content = await contents.of(competitionCode);
    const rules = rulesFrom(content.row, content);
    const roomNames = new Map(content.rooms.map((room) => [room.competitionRoomCode, room.roomName]));
    const codes = await store.codes(db, competitionCode);

    async function* parts(): AsyncGenerator<string> {
      yield csvStart + csvLines([headOf(rules)]);
      for (let at = 0; at < codes.length; at += batchSize) {
        const rows = await store.byCodes(db, competitionCode, codes.slice(at, at + batchSize));
        const containers = await reader.present(db, rows, rules);
        yield csvLines(
          containers.flatMap((container) =>
            linesOf(container, roomNames.get(container.competitionRoomCode ?? '') ?? null, rules),
          ),
        );
      }
    }
    const fileName = fileNameOf([content.row.competition_name, 'entries'], 'csv');
    return new StreamedAnswer({ fileName }, { name: 'csv', parts: parts() });
  };
