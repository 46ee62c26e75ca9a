import type { InstituteRow, SubProfession } from '@podium/contract';
import type { Occupation } from '@podium/domain/accounts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface MiscState {
  subProfession: SubProfession[];
  institutes: InstituteRow[];
  config: { active: string };
  /** The occupation whose lists are shown: what a student picks from differs from what others do. */
  segment: Occupation | '';
}

const initialState: MiscState = { subProfession: [], institutes: [], config: { active: 'competition' }, segment: '' };

const misc = createSlice({
  name: 'misc',
  initialState,
  reducers: {
    subProfessionsLoaded: (state, { payload }: PayloadAction<SubProfession[]>) => {
      state.subProfession = payload;
    },
    institutesLoaded: (state, { payload }: PayloadAction<InstituteRow[]>) => {
      state.institutes = payload;
    },
    setActiveSettingSection: (state, { payload }: PayloadAction<string>) => {
      state.config.active = payload;
    },
    segmentChosen: (state, { payload }: PayloadAction<Occupation>) => {
      state.segment = payload;
    },
  },
});

export const { subProfessionsLoaded, institutesLoaded, setActiveSettingSection, segmentChosen } = misc.actions;
export const miscReducer = misc.reducer;
