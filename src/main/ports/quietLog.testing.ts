import type { Log } from './Log';

/** A log for tests that do not look at it. */
export const quietLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}
