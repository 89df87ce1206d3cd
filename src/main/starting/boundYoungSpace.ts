// V8 doubles the space for young objects for as long as a run goes on, up to 128 MB here, and each clearing of it then holds
// main's loop up for longer. By docs/decisions/0044.
import { setFlagsFromString } from 'node:v8';

/** What a thread that starts later begins with, MB: it could not grow to it. */
const threadsMb = 8;

/**
 * Lets the space for young objects, of this thread and of all others, grow no further than it is after the start.
 * @param started until then it grows as V8 likes, so that the start is as quick as ever
 */
export async function boundYoungSpace(started: Promise<void>): Promise<void> {
  setFlagsFromString(`--min-semi-space-size=${threadsMb}`);
  await started;
  setFlagsFromString('--semi-space-growth-factor=1');
}
