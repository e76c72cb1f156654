const shared = globalThis as typeof globalThis & { skillbiteObserved?: true };

/** Whether somebody looks at this process: start.ts says so before the first request or job. */
export const isObserved = () => shared.skillbiteObserved === true;

export function setObserved(): void {
  shared.skillbiteObserved = true;
}
