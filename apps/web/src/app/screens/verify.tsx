import { useParams, useSearchParams } from 'react-router';
import { Verify } from '../../features/certificates/verify.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.verify.title };
export const Component = () => {
  const { serial = '' } = useParams();
  const [search] = useSearchParams();
  return <Verify serial={serial} signature={search.get('s') ?? undefined} />;
};
