/** A judge without a name is known by their address. */
export const nameOf = ({ judgeName, email }: { judgeName: string; email: string }): string => judgeName || email;
