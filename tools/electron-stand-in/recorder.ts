/** One use of a part of the desktop that the stand-in only writes down. */
export type RecordedCall = Readonly<{ api: string; args: readonly unknown[] }>;

const calls: RecordedCall[] = [];

/** Writes down that the app asked something of the desktop: `record('shell.openExternal', url)`. */
export function record(api: string, ...args: readonly unknown[]): void {
  calls.push({ api, args });
}

/** Everything recorded so far, oldest first. */
export function recordedCalls(): readonly RecordedCall[] {
  return [...calls];
}
