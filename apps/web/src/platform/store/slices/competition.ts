import type { Category, PublicCompetition } from '@podium/contract';
import { type CompetitionDraft, emptyDraft, updateDraft } from '@podium/domain/competitions';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Competition, CompetitionRow, RoundDetails, RoundStatus } from '../entities.ts';
import { type Move, afterMove } from '../move.ts';

interface CompetitionState {
  createDraft: CompetitionDraft;
  participated: CompetitionRow[];
  organized: CompetitionRow[];
  current: Competition | null;
  categories: Category[];
  subCategories: Category['subCategories'];
  criteriaSelected: string[];
  round: { details: RoundDetails | null; status: RoundStatus };
  allRounds: RoundDetails[];
  competitionParticipated: PublicCompetition | null;
}

const initialState: CompetitionState = {
  createDraft: emptyDraft,
  participated: [],
  organized: [],
  current: null,
  categories: [],
  subCategories: [],
  criteriaSelected: [],
  round: { details: null, status: 'draft' },
  allRounds: [],
  competitionParticipated: null,
};

const competition = createSlice({
  name: 'competition',
  initialState,
  reducers: {
    draftUpdated: (state, { payload }: PayloadAction<Partial<CompetitionDraft>>) => {
      state.createDraft = updateDraft(state.createDraft, payload);
    },
    participatedLoaded: (state, { payload }: PayloadAction<CompetitionRow[]>) => {
      state.participated = payload;
    },
    organizedLoaded: (state, { payload }: PayloadAction<CompetitionRow[]>) => {
      state.organized = payload;
    },
    currentLoaded: (state, { payload }: PayloadAction<Competition | null>) => {
      state.current = payload;
    },
    categoriesLoaded: (state, { payload }: PayloadAction<Category[]>) => {
      state.categories = payload;
    },
    /** A category opens its own list of sub-categories. */
    categoryChosen: (state, { payload }: PayloadAction<string>) => {
      state.subCategories = state.categories.find(({ categoryName }) => categoryName === payload)?.subCategories ?? [];
    },
    criteriaChosen: (state, { payload }: PayloadAction<string[]>) => {
      state.criteriaSelected = payload;
    },
    roundStarted: (state, { payload }: PayloadAction<RoundDetails>) => {
      state.round = { details: payload, status: 'draft' };
    },
    roundLoaded: (state, { payload }: PayloadAction<RoundDetails>) => {
      state.round = { details: payload, status: payload.isLive ? 'live' : 'draft' };
    },
    roundStatusSet: (state, { payload }: PayloadAction<RoundStatus>) => {
      state.round.status = payload;
    },
    roundCleared: (state) => {
      state.round = initialState.round;
    },
    allRoundsLoaded: (state, { payload }: PayloadAction<RoundDetails[]>) => {
      state.allRounds = payload;
    },
    dragAndDropRounds: (state, { payload }: PayloadAction<Move>) => {
      state.allRounds = afterMove(state.allRounds, payload);
    },
    competitionParticipatedLoaded: (state, { payload }: PayloadAction<PublicCompetition | null>) => {
      state.competitionParticipated = payload;
    },
    competitionReset: (state) => {
      const { createDraft, current, categories, subCategories, criteriaSelected, round, allRounds } = initialState;
      Object.assign(state, { createDraft, current, categories, subCategories, criteriaSelected, round, allRounds });
    },
  },
});

export const {
  draftUpdated,
  participatedLoaded,
  organizedLoaded,
  currentLoaded,
  categoriesLoaded,
  categoryChosen,
  criteriaChosen,
  roundStarted,
  roundLoaded,
  roundStatusSet,
  roundCleared,
  allRoundsLoaded,
  dragAndDropRounds,
  competitionParticipatedLoaded,
  competitionReset,
} = competition.actions;
export const competitionReducer = competition.reducer;
