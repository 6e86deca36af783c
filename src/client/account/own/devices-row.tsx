import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { Device } from '../../../shared/account/own-account-contract.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { type Actor, useActor } from '../../live/act.ts';
import { ActButton } from '../../live/act-button.tsx';
import { AskAgain } from '../../ui/overlays/ask-again.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { logOutDevice, logOutOthers } from './actions.ts';
import { devicesQuery } from './queries.ts';
import { SheetRow } from './sheet-row.tsx';
import { words } from './words.ts';

const nameOf = ({ browser, system }: Device) =>
  browser !== null && system !== null ? words.deviceOf(browser, system) : (browser ?? system ?? words.unknownDevice);

const DeviceLine = ({ device }: { device: Device }) => {
  const name = nameOf(device);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-[min(8rem,100%)] flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">
          {device.is_this ? words.thisDevice : words.lastSeen(dateText(device.last_seen_at))}
        </span>
      </span>
      {!device.is_this && (
        <ActButton
          look="quiet"
          isSmall
          aria-label={words.logOutDevice(name)}
          onAct={(actor: Actor) => logOutDevice(actor, device.id)}
        >
          {words.logOut}
        </ActButton>
      )}
    </li>
  );
};

const Devices = ({ devices }: { devices: readonly Device[] }) => {
  const actor = useActor();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{words.devicesText}</p>
      <ul className="w-full divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <AskAgain
          look="quiet"
          label={words.logOutOthers}
          title={words.logOutOthersTitle}
          text={words.logOutOthersText}
          action={words.logOut}
          onConfirmed={() => logOutOthers(actor)}
        />
      )}
    </div>
  );
};

const summaryOf = (devices: readonly Device[]) =>
  devices.length > 1 ? words.thisAndOthers(devices.length - 1) : words.onlyThisDevice;

export const DevicesRow = () => {
  const { userId } = useActor();
  const { data } = useQuery(devicesQuery(userId));
  return (
    <SheetRow
      icon={MonitorSmartphone}
      title={words.devices}
      value={data === undefined ? '…' : summaryOf(data)}
      label={words.showDevices}
    >
      {data === undefined ? <SkeletonBlock className="h-24" /> : <Devices devices={data} />}
    </SheetRow>
  );
};
