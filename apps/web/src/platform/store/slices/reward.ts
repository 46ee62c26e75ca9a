import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Reward {
  places: number[];
  prizes: string[];
  trophies: string[];
  medals: string[];
}
interface RewardState extends Reward {
  /** Saving is disabled while nothing differs from what the server has. */
  disable: boolean;
}

const initialState: RewardState = { places: [], prizes: [], trophies: [], medals: [], disable: true };

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
