/** Lists are asked for and shown in pages of this many. */
export const pageSize = 45;
export const toastMs = 5_000;
export const restoreTimeoutMs = 5_000;
export const genericMessage = 'Something went wrong';
