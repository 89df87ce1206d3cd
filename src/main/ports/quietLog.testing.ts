import type { Log } from './Log';

/** A silent log for tests. */
export const quietLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}
