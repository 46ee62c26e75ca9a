/** The bytes of a whole text frame from a server, so that one piece of memory goes to every socket. */
export const frameOf = (text: string): Buffer => {
  const payload = Buffer.byteLength(text);
  const header = payload < 126 ? 2 : payload < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + payload);
  frame[0] = 0x81;
  if (header === 2) frame[1] = payload;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(payload, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(payload), 2);
  }
  frame.write(text, header);
  return frame;
};
