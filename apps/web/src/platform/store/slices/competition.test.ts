import type { PublicCompetition } from '@podium/contract';
import { emptyDraft } from '@podium/domain/competitions';
import { describe, expect, test } from 'vitest';
import type { Competition, CompetitionRow, Container, Room, RoundDetails } from '../entities.ts';
import { rootReducer } from '../root.ts';
import * as competition from './competition.ts';
import * as containers from './containers.ts';
import { containersPageLoaded, registrationsPageLoaded } from './paginated-containers.ts';
import { roomAdded, roomRemoved, roomReplaced, roomSelected, roomsLoaded, selectedRoom } from './rooms.ts';

const fresh = rootReducer(undefined, { type: 'start' });
const after = (...actions: { type: string }[]) => actions.reduce(rootReducer, fresh);
const one = { competitionCode: 'C1', competitionName: 'Open Circuits' } as Competition & CompetitionRow;
const round = { roundCode: 'RD1', roundWeightage: 20 } as RoundDetails;
const categories = [
  { categoryName: 'eng', label: 'Engineering', subCategories: [{ subCategoryName: 'robots', label: 'Robots' }] },
];

describe('competition', () => {
  test('[P-130] [P-100] it holds the draft being made, both lists and the current one', () => {
    const state = after(
      competition.participatedLoaded([one]),
      competition.organizedLoaded([one]),
      competition.currentLoaded(one),
    );
    expect(Object.keys(fresh.competition.createDraft).toSorted()).toEqual([
      'categoryName',
      'competitionName',
      'competitionType',
      'imageURL',
      'minTeamSize',
      'subCategoryArray',
      'teamSize',
    ]);
    expect(fresh.competition).toMatchObject({
      createDraft: emptyDraft,
      participated: [],
      organized: [],
      current: null,
    });
    expect(state.competition).toMatchObject({ participated: [one], organized: [one], current: one });
  });
  test('[P-131] it holds categories, the sub-categories of the chosen one, and the selected criteria', () => {
    const state = after(
      competition.categoriesLoaded(categories),
      competition.categoryChosen('eng'),
      competition.criteriaChosen(['works']),
    );
    expect(state.competition).toMatchObject({
      categories,
      subCategories: categories[0]?.subCategories,
      criteriaSelected: ['works'],
    });
  });
  test('[P-132] it holds the round with details and status, all rounds, and the competition taken part in', () => {
    const state = after(
      competition.roundLoaded(round),
      competition.allRoundsLoaded([round]),
      competition.competitionParticipatedLoaded(one as unknown as PublicCompetition),
    );
    expect(state.competition).toMatchObject({
      round: { details: round, status: 'draft' },
      allRounds: [round],
      competitionParticipated: one,
    });
  });
  test('[P-234] [P-235] in the store, too, only the name of a draft can be emptied', () => {
    const state = after(
      competition.draftUpdated({ competitionName: 'Open', categoryName: 'eng', teamSize: 4 }),
      competition.draftUpdated({ competitionName: '', categoryName: '', teamSize: 0 }),
    );
    expect(state.competition.createDraft).toMatchObject({ competitionName: '', categoryName: 'eng', teamSize: 4 });
  });
  test('[P-155] [P-156] a new round is a draft', () => {
    expect(after(competition.roundStarted({ ...round, isLive: true })).competition.round.status).toBe('draft');
  });
  test('[P-157] [P-158] a loaded round is live only when it says so', () => {
    expect(after(competition.roundLoaded({ ...round, isLive: true })).competition.round.status).toBe('live');
    expect(after(competition.roundLoaded({ ...round, isLive: false })).competition.round.status).toBe('draft');
    expect(after(competition.roundLoaded(round)).competition.round.status).toBe('draft');
  });
  test('[P-159] the status of a round can be set', () => {
    expect(after(competition.roundLoaded(round), competition.roundStatusSet('live')).competition.round.status).toBe(
      'live',
    );
  });
  test('[P-160] a cleared round is a draft without details', () => {
    const state = after(competition.roundLoaded({ ...round, isLive: true }), competition.roundCleared());
    expect(state.competition.round).toEqual({ details: null, status: 'draft' });
  });
  test('[P-168] a reset clears draft, current competition, categories and rounds, and leaves the lists', () => {
    const state = after(
      competition.draftUpdated({ competitionName: 'Open' }),
      competition.currentLoaded(one),
      competition.categoriesLoaded(categories),
      competition.categoryChosen('eng'),
      competition.roundLoaded({ ...round, isLive: true }),
      competition.allRoundsLoaded([round]),
      competition.organizedLoaded([one]),
      competition.competitionReset(),
    );
    expect(state.competition).toEqual({ ...fresh.competition, organized: [one] });
  });
  test('[SE-7] a dragged round takes its new position; a drag to nowhere changes nothing', () => {
    const rounds = ['a', 'b', 'c'].map((roundCode) => ({ roundCode, roundWeightage: 1 }) as RoundDetails);
    const codes = (from: number, to: number) =>
      after(competition.allRoundsLoaded(rounds), competition.dragAndDropRounds({ from, to })).competition.allRounds.map(
        ({ roundCode }) => roundCode,
      );
    expect(codes(0, 2)).toEqual(['b', 'c', 'a']);
    expect(codes(2, 0)).toEqual(['c', 'a', 'b']);
    expect(codes(0, 3)).toEqual(['a', 'b', 'c']);
  });
});

describe('rooms', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((code) => ({ competitionRoomCode: code, roomName: `Room ${code}` })) as [
    Room,
    Room,
    Room,
  ];
  test('[P-133] they hold all rooms and the selected one', () => {
    expect(fresh.rooms).toEqual({ all: [], selected: null });
  });
  test('[P-169] when rooms load and none is selected, the first is', () => {
    expect(selectedRoom(after(roomsLoaded([a, b])).rooms)).toEqual(a);
  });
  test('[P-170] a selection survives another load', () => {
    expect(selectedRoom(after(roomsLoaded([a, b]), roomSelected('B'), roomsLoaded([a, b])).rooms)).toEqual(b);
  });
  test('[SE-8] a selection whose room is gone falls back to the first', () => {
    expect(selectedRoom(after(roomsLoaded([a, b]), roomSelected('B'), roomsLoaded([a, c])).rooms)).toEqual(a);
    expect(selectedRoom(after(roomsLoaded([a, b]), roomRemoved('A')).rooms)).toEqual(b);
  });
  test('[P-171] a room is added', () => {
    expect(after(roomsLoaded([a]), roomAdded(b)).rooms.all).toEqual([a, b]);
  });
  test('[P-172] a room is replaced in its place, by its code', () => {
    const renamed = { ...a, roomName: 'Acacia' };
    expect(after(roomsLoaded([a, b]), roomReplaced(renamed)).rooms.all).toEqual([renamed, b]);
  });
  test('[P-173] a room is removed by its code', () => {
    expect(after(roomsLoaded([a, b, c]), roomRemoved('B')).rooms.all).toEqual([a, c]);
  });
});

describe('containers', () => {
  const list = ['1', '2', '3'].map(
    (containerCode) => ({ containerCode, type: 'TEAM', users: [] }) as unknown as Container,
  );
  const loaded = after(containers.containersLoaded(list));
  const then = (...actions: { type: string }[]) => actions.reduce(rootReducer, loaded).containers;
  test('[P-134] they hold all, the current one, whether rows are being selected, the qualified and the shown list', () => {
    expect(fresh.containers).toEqual({ all: [], current: null, selection: false, qualified: [], containersList: [] });
    expect(
      then(containers.currentContainerSet(list[0] ?? null), containers.setQualifiedContainers(['2'])),
    ).toMatchObject({
      current: list[0],
      qualified: ['2'],
      containersList: ['1', '2', '3'],
    });
  });
  test('[SE-9] selecting some turns selection on; unselecting the last turns it off', () => {
    expect(then(containers.selectContainers(['1', '3']))).toMatchObject({ selection: true });
    expect(then(containers.selectContainers(['1']), containers.unselectContainers(['1'])).selection).toBe(false);
  });
  test('[SE-10] one can be made active, and asked for an upload, without touching the others', () => {
    const state = then(
      containers.setContainerActive({ containerCode: '2', active: true }),
      containers.activateUploadRequest('2'),
    );
    expect(state.all).toEqual([list[0], { ...list[1], isActive: true, uploadRequested: true }, list[2]]);
    expect(
      then(containers.activateUploadRequest('2'), containers.deactivateUploadRequest('2')).all[1]?.uploadRequested,
    ).toBe(false);
  });
  test('[SE-11] a new order never loses one, and never invents one', () => {
    expect(then(containers.rearrangeContainers(['3', '9', '1'])).containersList).toEqual(['3', '1', '2']);
    expect(then(containers.dragAndDropContainers({ from: 2, to: 0 })).containersList).toEqual(['3', '1', '2']);
  });
  test('[P-135] pages of containers and of registrations are kept apart and grow', () => {
    const page = (ids: string[], nextCursor: string | null) => ({
      items: list.filter(({ containerCode }) => ids.includes(containerCode)),
      nextCursor,
    });
    const state = after(
      containersPageLoaded({ page: page(['1'], 'more'), first: true }),
      containersPageLoaded({ page: page(['2'], null), first: false }),
      registrationsPageLoaded({ page: page(['3'], null), first: true }),
    );
    expect(state.paginatedContainers.containersList).toEqual({ items: list.slice(0, 2), nextCursor: null });
    expect(state.paginatedContainers.registrationsList.items).toEqual([list[2]]);
  });
});
