/** Screens of features take it from the platform. */
export type { ScreenHandle } from '../platform/shell/screen-handle.ts';
