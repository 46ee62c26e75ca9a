import { VerifyResult } from '../../features/result-file/verify-result.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.verifyResult.title };
export const Component = VerifyResult;
