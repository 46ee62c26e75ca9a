import { useParams } from 'react-router';
import { Preview } from '../../features/public-competition/preview.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.competition.title };
export const Component = () => <Preview competitionCode={useParams()['competitionCode'] ?? ''} />;
