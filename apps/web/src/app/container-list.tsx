import type { ComponentProps } from 'react';
import { AskedDialog } from '../features/container-dialogs/asked-dialog.tsx';
import { Containers } from '../features/containers/containers.tsx';

/** The containers of a competition with the dialogs that open over their list. */
export const ContainerList = (props: Omit<ComponentProps<typeof Containers>, 'AskedDialog'>) => (
  <Containers {...props} AskedDialog={AskedDialog} />
);
