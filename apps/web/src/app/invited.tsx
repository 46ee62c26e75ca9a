import { useLocation, useNavigate } from 'react-router';
import { logOut } from '../features/accounts/actions.ts';
import { WithDetails } from '../features/accounts/guards.tsx';
import { loginTo } from '../features/accounts/journey.ts';
import { InvitationPage } from '../features/invitations/invitation-page.tsx';
import { Registration } from '../features/registration/registration.tsx';
import { useAppDispatch } from '../platform/store/root.ts';

/** The pages of invitations differ only in their address. */
export const Invited = ({
  kind,
  encoded,
}: {
  kind: 'public' | 'dashboard' | 'registration' | 'form';
  encoded: string;
}) => {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <InvitationPage
      kind={kind}
      encoded={encoded}
      Form={Registration}
      Whole={WithDetails}
      onSwitch={() => void dispatch(logOut()).then(() => navigate(loginTo(pathname, '')))}
    />
  );
};
