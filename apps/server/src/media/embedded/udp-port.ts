import { createSocket } from 'node:dgram';

/** The given UDP port if it is free, or any free one for 0. The native library aborts its process on a port in use. */
export const findUdpPort = (port: number, address: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', () => reject(new Error(`The UDP port ${port} is in use; set MEDIA_PORT to a free one.`)));
    socket.bind({ port, ...(address === undefined ? {} : { address }), exclusive: true }, () => {
      const found = socket.address().port;
      socket.close(() => resolve(found));
    });
  });
