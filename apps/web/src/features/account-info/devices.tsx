import type { Device } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../platform/confirm/confirm-dialog.tsx';
import { Chip } from '../../ui/marks.tsx';
import styles from './account-info.module.css';
import { byKind, deviceKind } from './device-kind.ts';
import { loadDevices, revokeDevice, revokeOthers } from './actions.ts';
import { relativeTime } from '../../i18n/relative-time.ts';
import { accountInfoWords } from './words.ts';

/** Rows go at once and come back if the server refuses; its refusal becomes a toast. */
const useDevices = () => {
  const dispatch = useAppDispatch();
  const [now] = useState(() => new Date());
  const { state, again, put } = useLoad<readonly Device[]>('devices', async (signal) =>
    (await dispatch(loadDevices(signal))).toSorted(byKind),
  );
  const devices = state.kind === 'shown' ? state.value : undefined;
  const without = async (gone: (device: Device) => boolean, act: () => Promise<string>): Promise<void> => {
    if (!devices) return;
    put(devices.filter((device) => !gone(device)));
    try {
      dispatch(notify({ type: 'success', code: 'DEVICES_CHANGED', message: await act() }));
    } catch (error) {
      assertRequestError(error);
      put(devices);
    }
  };
  return { state, again, devices, now, without };
};

const DeviceRow = ({ device, now, onRevoke }: { device: Device; now: Date; onRevoke: () => void }) => {
  const { code } = useLocale();
  const words = useArea(accountInfoWords).devices;
  return (
    <li className={styles.device}>
      <div>
        <b>{words.kinds[deviceKind(device.device)]}</b>
        <small>
          {device.device} · {words.seen(relativeTime(code, new Date(device.lastSeenAt), now))} ·{' '}
          {words.since(formatDate(code, new Date(device.createdAt)))}
        </small>
      </div>
      {device.current ? (
        <Chip state="live">{words.current}</Chip>
      ) : (
        <Button kind="outline" size="small" aria-label={words.revokeLabel(device.device)} onClick={onRevoke}>
          {words.revoke}
        </Button>
      )}
    </li>
  );
};

export const Devices = () => {
  const { loading } = useMessages().shell;
  const { devices: words, cancel } = useArea(accountInfoWords);
  const dispatch = useAppDispatch();
  const { state, again, devices, now, without } = useDevices();
  const [asking, setAsking] = useState(false);
  const others = devices?.filter(({ current }) => !current).length ?? 0;
  const revokeAll = (): void => {
    setAsking(false);
    void without(
      ({ current }) => !current,
      async () => words.ask.done(await dispatch(revokeOthers(words.couldNot.revokeOthers))),
    );
  };
  return (
    <Block title={words.title} help={words.help}>
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again }} words={{ loading, ...words }} bones={[{ high: '56px' }, { high: '56px' }]} />
      )}
      <ul>
        {devices?.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            now={now}
            onRevoke={() =>
              void without(
                ({ sessionId }) => sessionId === device.sessionId,
                async () => {
                  await dispatch(revokeDevice(device.sessionId, words.couldNot.revoke(device.device)));
                  return words.revoked(device.device);
                },
              )
            }
          />
        ))}
      </ul>
      {devices && (
        <div className={styles.actions}>
          {others > 0 ? (
            <Button kind="outline" onClick={() => setAsking(true)}>
              {words.revokeOthers(others)}
            </Button>
          ) : (
            <span className={styles.state}>{words.onlyThis}</span>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={words.ask.title}
          reversal={{ how: words.logInAgain }}
          cancel={cancel}
          confirm={words.ask.confirm}
          onConfirm={revokeAll}
          onClose={() => setAsking(false)}
        >
          <p>{words.ask.body(others)}</p>
        </ConfirmDialog>
      )}
    </Block>
  );
};
