import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Medal } from '@podium/domain/rewards';

/** One value of each list for a row: a place or the last of several places, and what it wins. */
export interface Reward {
  places: number[];
  prizes: string[];
  trophies: string[];
  medals: Medal[];
  coins: number[];
}
interface RewardState extends Reward {
  /** Saving is disabled while nothing differs from what the server has. */
  disable: boolean;
}

const initialState: RewardState = { places: [], prizes: [], trophies: [], medals: [], coins: [], disable: true };

const reward = createSlice({
  name: 'reward',
  initialState,
  reducers: {
    rewardLoaded: (_, { payload }: PayloadAction<Reward>) => ({ ...payload, disable: true }),
    rewardEdited: (state, { payload }: PayloadAction<Partial<Reward>>) => {
      Object.assign(state, payload, { disable: false });
    },
  },
});

export const { rewardLoaded, rewardEdited } = reward.actions;
export const rewardReducer = reward.reducer;
