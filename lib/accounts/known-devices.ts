/** A known device. `version`: the user's `devicesVersion` when it became known. */
export type KnownDevice = { id: string; version: number; isProven: boolean };

/** By user id, because people share browsers. */
export type KnownDevices = Record<string, KnownDevice>;

export function findKnownDevice(
  devices: KnownDevices,
  { id, devicesVersion }: { id: string; devicesVersion: number },
): KnownDevice | undefined {
  const device = Object.hasOwn(devices, id) ? devices[id] : undefined;
  return device?.version === devicesVersion ? device : undefined;
}
