import type { Submission } from '@podium/contract';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../platform/http/request-error.ts';
import { type Progress, sendFile, type SendParts } from './send-file.ts';

const refused = (code: string): RequestError =>
  new RequestError({ code, message: code, status: code === 'OFFLINE' ? 0 : 409, details: {} });
const receipt = { submissionCode: 'S1' } as Submission;

/** A server that keeps what arrived; `fate` decides what happens to each chunk on its way. */
const world = (size: number, fate: (turn: number) => 'ok' | 'lost' | 'lost-after' | 'wrong' = () => 'ok') => {
  let arrived = 0;
  let turn = 0;
  const seen: Progress['state'][] = [];
  const upload = () => ({ uploadCode: 'U1', offset: arrived, bytes: size, chunkBytes: 4 });
  const parts: SendParts = {
    file: new Blob(['x'.repeat(size)]),
    start: vi.fn<SendParts['start']>(async () => upload()),
    get: vi.fn<SendParts['get']>(async () => upload()),
    send: vi.fn<SendParts['send']>(async (_, offset, chunk) => {
      const what = fate(turn);
      turn += 1;
      if (what === 'lost') throw refused('OFFLINE');
      if (what === 'wrong' || offset !== arrived) throw refused('UPLOAD_OFFSET_WRONG');
      arrived += chunk.size;
      if (what === 'lost-after') throw refused('OFFLINE');
      return upload();
    }),
    finish: vi.fn<SendParts['finish']>(async () => receipt),
    onUpload: vi.fn<SendParts['onUpload']>(),
    onProgress: ({ state }) => void seen.push(state),
    untilOnline: vi.fn<SendParts['untilOnline']>(async () => {}),
    signal: new AbortController().signal,
  };
  return { parts, seen, arrived: () => arrived };
};

test('[PT-9] a file goes part by part, and the answer is its receipt', async () => {
  const { parts, arrived, seen } = world(10);
  expect(await sendFile(parts)).toBe(receipt);
  expect(arrived()).toBe(10);
  expect(parts.send).toHaveBeenCalledTimes(3);
  expect(seen.at(-1)).toBe('finishing');
});

test('[PT-10] after a lost connection it goes on where the server stands: nothing twice, nothing left out', async () => {
  for (const fate of ['lost', 'lost-after'] as const) {
    const { parts, arrived, seen } = world(10, (turn) => (turn === 1 ? fate : 'ok'));
    expect(await sendFile(parts)).toBe(receipt);
    expect(arrived()).toBe(10);
    expect(parts.untilOnline).toHaveBeenCalledTimes(1);
    expect(parts.get).toHaveBeenCalledTimes(1);
    expect(seen).toContain('waiting');
  }
});

test('[PT-10] an upload that was begun before is taken up again, not begun again', async () => {
  const { parts } = world(10);
  await sendFile({ ...parts, uploadCode: 'U1' });
  expect(parts.start).not.toHaveBeenCalled();
  expect(parts.get).toHaveBeenCalledWith('U1');
});

test('[PT-10] an offset other than the server’s is corrected; a real refusal ends it', async () => {
  const off = world(10, (turn) => (turn === 0 ? 'wrong' : 'ok'));
  expect(await sendFile(off.parts)).toBe(receipt);
  const late = world(10);
  await expect(
    sendFile({ ...late.parts, send: async () => Promise.reject(refused('SUBMISSION_CLOSED')) }),
  ).rejects.toMatchObject({ code: 'SUBMISSION_CLOSED' });
});
