// V8 doubles its young generation during a run, here up to 128 MB, and each collection then blocks main's loop longer.
import { setFlagsFromString } from 'node:v8';

/** The initial size of the young generation in threads started later, MB, because it cannot grow in them. */
const threadsMb = 8;

/** @param started until it resolves, V8 grows the young generation freely, so that the start stays fast */
export async function limitYoungGeneration(started: Promise<void>): Promise<void> {
  setFlagsFromString(`--min-semi-space-size=${threadsMb}`);
  await started;
  setFlagsFromString('--semi-space-growth-factor=1');
}
