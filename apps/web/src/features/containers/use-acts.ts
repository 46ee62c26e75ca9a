import type { Competition } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { unselectContainers } from '../../platform/store/slices/containers.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import {
  approve,
  exportCsv,
  namesOf,
  assign,
  qualify,
  remove,
  restore,
  setActive,
  notifyUndoable,
} from '../../platform/containers/writes.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { containerWords } from '../../platform/containers/words.ts';

type Kind = 'SOLO' | 'TEAM';

/** Entries as they are spoken of: one by its name, several by their number. */
const useNamed = (kind: Kind) => {
  const { named } = useArea(containerWords).toasts;
  const dispatch = useAppDispatch();
  return (codes: string[]): string => named(kind, dispatch(namesOf(codes)));
};

/** Qualifies entries or takes it back. Of many, the one that holds up the others is named. */
const useTryQualify = (what: (codes: string[]) => string, again: () => void) => {
  const { toasts: words, couldNot } = useArea(containerWords);
  const dispatch = useAppDispatch();
  return async (round: string, codes: string[], qualified: boolean): Promise<boolean> => {
    const name = what(codes);
    try {
      await dispatch(qualify(round, codes, qualified));
      return true;
    } catch (error) {
      assertRequestError(error);
      const { code, message, details } = error;
      const holdsUp = code === 'CONTAINER_NOT_VALID' ? details['containerName'] : undefined;
      dispatch(
        typeof holdsUp === 'string'
          ? notify({ type: 'error', code: 'NOT_QUALIFIED', message, failed: words.notValid(holdsUp) })
          : notifyFailure(error, qualified ? couldNot.qualify(name) : couldNot.unqualify(name)),
      );
      again();
      return false;
    }
  };
};

/** What can be done with entries; each says what it did, and offers the way back. A refusal is a toast of its own. */
export const useActs = (competition: Competition, roundCode: string | undefined, again: () => void) => {
  const { toasts: words, couldNot, exported } = useArea(containerWords);
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
    dispatch(notifyUndoable(message, async () => back().then(again)));
    again();
  };
  const what = useNamed(kind);
  const tryQualify = useTryQualify(what, again);
  return {
    assign: async (codes: string[], room: { competitionRoomCode: string; roomName: string } | null): Promise<void> =>
      quietly(async () => {
        if (!roundCode) return;
        const name = what(codes);
        const failed = couldNot.assign(name);
        const moves = codes.map((containerCode) => ({
          containerCode,
          competitionRoomCode: room?.competitionRoomCode ?? null,
        }));
        const before = await dispatch(assign(roundCode, moves, failed));
        done(room ? words.assigned(name, room.roomName) : words.unassigned(name), async () =>
          dispatch(assign(roundCode, before, failed)),
        );
      }),
    active: async (codes: string[], active: boolean): Promise<void> => {
      const name = what(codes);
      const set = async (wanted: boolean): Promise<boolean> =>
        dispatch(setActive(codes, wanted, wanted ? couldNot.setActive(name) : couldNot.setInactive(name)));
      if (await set(active)) done(active ? words.active(name) : words.inactive(name), async () => set(!active));
    },
    remove: async (codes: string[]): Promise<void> =>
      quietly(async () => {
        const name = what(codes);
        await dispatch(remove(codes, couldNot.remove(name)));
        dispatch(unselectContainers(codes));
        done(words.removed(name), async () => dispatch(restore(codes, couldNot.restore(name))));
      }),
    restore: async (codes: string[]): Promise<void> =>
      quietly(async () => {
        const name = what(codes);
        await dispatch(restore(codes, couldNot.restore(name)));
        dispatch(unselectContainers(codes));
        done(words.restored(name), async () => dispatch(remove(codes, couldNot.remove(name))));
      }),
    approve: async (codes: string[]): Promise<void> =>
      quietly(async () => {
        const name = what(codes);
        await dispatch(approve(codes, couldNot.approve(name)));
        dispatch(notify({ type: 'success', code: 'APPROVED', message: words.approved(name) }));
        again();
      }),
    qualify: async (codes: string[], qualified: boolean): Promise<void> =>
      quietly(async () => {
        const name = what(codes);
        if (!roundCode || !(await tryQualify(roundCode, codes, qualified))) return;
        done(qualified ? words.qualified(name) : words.unqualified(name), async () =>
          tryQualify(roundCode, codes, !qualified),
        );
      }),
    exportCsv: async (): Promise<void> =>
      quietly(async () => {
        const { fileName, csv } = await dispatch(exportCsv());
        downloadFile(fileName, csv, 'text/csv;charset=utf-8');
        dispatch(notify({ type: 'success', code: 'EXPORTED', message: exported }));
      }),
  };
};
export type Acts = ReturnType<typeof useActs>;
