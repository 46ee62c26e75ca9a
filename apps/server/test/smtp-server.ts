import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string;
  content: string;
}

/** As much of SMTP as a client needs to hand over a mail. `refuseNext` answers the next recipients with a failure. */
export const createSmtpServer = async () => {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const talk = (socket: Socket): void => {
    let from = '';
    let to = '';
    let content: string | undefined;
    let rest = '';
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const onLine = (line: string): void => {
      if (content !== undefined) {
        if (line !== '.') {
          content += `${line}\n`;
          return;
        }
        received.push({ from, to, content });
        content = undefined;
        reply('250 taken');
        return;
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'EHLO' || word === 'HELO') reply('250 test');
      else if (word === 'MAIL') {
        from = line;
        reply('250 ok');
      } else if (word === 'RCPT') {
        to = line;
        refusals -= 1;
        reply(refusals >= 0 ? '450 try again later' : '250 ok');
      } else if (word === 'DATA') {
        content = '';
        reply('354 go on');
      } else if (word === 'QUIT') {
        reply('221 bye');
        socket.end();
      } else reply('250 ok');
    };
    reply('220 test');
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (count: number) => {
      refusals = count;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
