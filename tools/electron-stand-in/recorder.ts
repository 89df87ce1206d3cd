/** A call of a desktop function that the stand-in records instead of executing. */
export type RecordedCall = Readonly<{ api: string; args: readonly unknown[] }>;

const calls: RecordedCall[] = [];

/** Records a call: `record('shell.openExternal', url)`. */
export function record(api: string, ...args: readonly unknown[]): void {
  calls.push({ api, args });
}

/** All recorded calls, oldest first. */
export function recordedCalls(): readonly RecordedCall[] {
  return [...calls];
}
