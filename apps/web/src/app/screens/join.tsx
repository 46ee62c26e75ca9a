import { Navigate, useParams, useSearchParams } from 'react-router';
import { JoinBox } from '../../features/landing/join-box.tsx';
import { JoinPage } from '../../features/join/join-page.tsx';
import { readEntry } from '../../platform/links/invite-link.ts';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.join.title };
export const Component = () => {
  const { joinCode = '' } = useParams();
  const [search] = useSearchParams();
  const typed = (search.get('code') ?? '').slice(0, 2000);
  const entry = readEntry(typed, location.origin);
  if (!joinCode && entry.kind === 'go') return <Navigate to={entry.to} replace />;
  return <JoinPage joinCode={joinCode.slice(0, 40)} box={<JoinBox typed={typed} />} />;
};
