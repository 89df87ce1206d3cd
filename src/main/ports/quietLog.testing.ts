import type { Log } from './Log';

export const quietLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

function nothing(): void {}
