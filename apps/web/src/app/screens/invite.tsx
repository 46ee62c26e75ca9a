import { useLocation, useParams } from 'react-router';
import type { ScreenHandle } from '../handle.ts';
import { Invited } from '../invited.tsx';

const kinds = ['public', 'dashboard', 'registration'] as const;

export const handle: ScreenHandle = { title: ({ shell }) => shell.invitation.title };
export const Component = () => {
  const { '*': encoded = '' } = useParams();
  const { pathname } = useLocation();
  return (
    <Invited
      kind={kinds.find((kind) => pathname.startsWith(`/login/invite-members/${kind}/`)) ?? 'registration'}
      encoded={encoded}
    />
  );
};
