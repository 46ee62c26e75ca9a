import { Fragment } from 'react';

/** An address that goes on in the next line after its “@” or a dot, where it is too long for one. */
export const Address = ({ children }: { children: string }) =>
  children.split(/(?<=[.@])/u).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
