import type { Competition } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { unselectContainers } from '../../platform/store/slices/containers.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { exportCsv, place, qualify, remove, restore, setActive, told } from './writes.ts';
import { containerWords } from './words.ts';

const keepAsFile = ({ fileName, csv }: { fileName: string; csv: string }): void => {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
};

/** What can be done with entries; each says what it did, and offers the way back. A refusal is a toast of its own. */
export const useActs = (competition: Competition, roundCode: string | undefined, again: () => void) => {
  const words = useArea(containerWords).toasts;
  const exported = useArea(containerWords).exported;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const kind = competition.competitionType ?? 'TEAM';
  const quietly = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      assertRequestError(error);
      again();
    }
  };
  /** Did something; then the list is asked again, and undoing asks it once more. */
  const done = (message: string, back: () => Promise<unknown>): void => {
    dispatch(told(message, async () => back().then(again)));
    again();
  };
  /** Of many, the container that holds up the others is named. */
  const tryQualify = async (round: string, codes: string[], qualified: boolean): Promise<boolean> => {
    try {
      await dispatch(qualify(round, codes, qualified));
      return true;
    } catch (error) {
      assertRequestError(error);
      const { code, details } = error;
      const isNotValid = code === 'CONTAINER_NOT_VALID';
      const message = isNotValid ? words.notValid(String(details['containerName'])) : errorText(messages, code);
      dispatch(notify({ type: 'error', code, message }));
      again();
      return false;
    }
  };
  return {
    place: async (codes: string[], room: { competitionRoomCode: string; roomName: string } | null): Promise<void> =>
      quietly(async () => {
        if (!roundCode) return;
        const before = await dispatch(
          place(
            roundCode,
            codes.map((containerCode) => ({ containerCode, competitionRoomCode: room?.competitionRoomCode ?? null })),
          ),
        );
        done(room ? words.placed(kind, codes.length, room.roomName) : words.unplaced(kind, codes.length), async () =>
          dispatch(place(roundCode, before)),
        );
      }),
    active: async (codes: string[], active: boolean): Promise<void> => {
      if (!(await dispatch(setActive(codes, active)))) return;
      done(active ? words.active(kind, codes.length) : words.inactive(kind, codes.length), async () =>
        dispatch(setActive(codes, !active)),
      );
    },
    remove: async (codes: string[]): Promise<void> =>
      quietly(async () => {
        await dispatch(remove(codes));
        dispatch(unselectContainers(codes));
        done(words.removed(kind, codes.length), async () => dispatch(restore(codes)));
      }),
    restore: async (codes: string[]): Promise<void> =>
      quietly(async () => {
        await dispatch(restore(codes));
        dispatch(unselectContainers(codes));
        done(words.restored(kind, codes.length), async () => dispatch(remove(codes)));
      }),
    qualify: async (codes: string[], qualified: boolean): Promise<void> =>
      quietly(async () => {
        if (!roundCode || !(await tryQualify(roundCode, codes, qualified))) return;
        done(qualified ? words.qualified(kind, codes.length) : words.unqualified(kind, codes.length), async () =>
          dispatch(qualify(roundCode, codes, !qualified)),
        );
      }),
    exportCsv: async (): Promise<void> =>
      quietly(async () => {
        keepAsFile(await dispatch(exportCsv()));
        dispatch(notify({ type: 'success', code: 'EXPORTED', message: exported }));
      }),
  };
};
export type Acts = ReturnType<typeof useActs>;
