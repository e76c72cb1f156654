import { expect, it } from "vitest";
import { findKnownDevice, type KnownDevices } from "./known-devices";

const devices: KnownDevices = { ada: { id: "laptop", version: 2, isProven: true } };

it.each([
  ["finds the device of the user", { id: "ada", devicesVersion: 2 }, devices.ada],
  ["finds none of another user", { id: "grace", devicesVersion: 2 }, undefined],
  ["finds none from before the devices were forgotten", { id: "ada", devicesVersion: 3 }, undefined],
  ["finds none under a name that every object has", { id: "constructor", devicesVersion: 2 }, undefined],
])("%s", (_what, user, expected) => {
  expect(findKnownDevice(devices, user)).toBe(expected);
});
