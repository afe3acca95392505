// The members who have used a device.
import { beforeEach, expect, test } from "vitest";
import { Device } from "../src/room/device";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Return a device on which two members have joined; the second is in this tab. */
function shared(): Device {
  const device = new Device();
  for (const [key, name] of [
    ["key-1", "Ida"],
    ["key-2", "Ben"],
  ] as const) {
    device.use(key);
    device.name(name);
  }
  return device;
}

const names = (device: Device) => device.people.map(({ name }) => name);

test("a member whom the room no longer knows is forgotten, and others may return", () => {
  const device = shared();
  device.forget();
  expect([names(device), device.key]).toEqual([["Ida"], null]);
});

test("a member who leaves the tab may return", () => {
  const device = shared();
  device.leave();
  expect([names(device), device.key]).toEqual([["Ida", "Ben"], null]);
});
