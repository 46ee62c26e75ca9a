import { useParams } from 'react-router';
import type { ScreenHandle } from '../handle.ts';
import { Invited } from '../invited.tsx';

export const handle: ScreenHandle = { title: ({ shell }) => shell.registration.title };
export const Component = () => {
  const { '*': encoded = '' } = useParams();
  return <Invited kind="form" encoded={encoded} />;
};
