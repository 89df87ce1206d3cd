// V8 doubles the young generation during a run, here up to 128 MB, and each collection then blocks main's
// loop longer (docs/decisions/0044).
import { setFlagsFromString } from 'node:v8';

/** The initial size for threads started later, MB; they could not grow to it. */
const threadsMb = 8;

/**
 * Limits the young generation of this and all other threads to its size after the start.
 * @param started until it resolves, V8 grows it freely, so that the start is not slowed down
 */
export async function limitYoungGeneration(started: Promise<void>): Promise<void> {
  setFlagsFromString(`--min-semi-space-size=${threadsMb}`);
  await started;
  setFlagsFromString('--semi-space-growth-factor=1');
}
