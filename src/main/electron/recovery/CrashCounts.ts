import type { App, Details, Event } from 'electron';
import { z } from 'zod';
import { JsonFile } from '../../files/JsonFile';

/** `pageAtStart`: the page crashed right after its start. */
export type CrashKind = 'page' | 'pageAtStart' | 'main' | 'gpu';

const zKept = z.object({
  /** ms UTC, oldest first. */
  times: z.record(z.string(), z.array(z.number())),
  word: z.string().nullable(),
});

const maxTimes = 50;

/** Recent crashes, stored in a file, so that neither reloads nor restarts repeat endlessly. */
export class CrashCounts {
  readonly #file: JsonFile<z.infer<typeof zKept>>;
  readonly #now: () => number;
  #stored: z.infer<typeof zKept>;

  /** @param now ms UTC */
  constructor(file: string, now: () => number) {
    this.#file = new JsonFile(file, zKept);
    this.#now = now;
    this.#stored = this.#file.read() ?? { times: {}, word: null };
  }

  count(kind: CrashKind, withinMs: number): number {
    const now = this.#now();
    // a crash "in the future" means that the clock was set back; counting it is the cautious choice
    return (this.#stored.times[kind] ?? []).filter((time) => time > now - withinMs).length;
  }

  /** False if the crash could not be written, so that the next start will not know of it. */
  record(kind: CrashKind): boolean {
    const times = [...(this.#stored.times[kind] ?? []), this.#now()].slice(-maxTimes);
    return this.#write({ ...this.#stored, times: { ...this.#stored.times, [kind]: times } });
  }

  forget(): void {
    this.#write({ ...this.#stored, times: {} });
  }

  storeMessage(message: string): void {
    this.#write({ ...this.#stored, word: message });
  }

  consumeMessage(): string | null {
    const { word } = this.#stored;
    if (word !== null) this.#write({ ...this.#stored, word: null });
    return word;
  }

  #write(next: z.infer<typeof zKept>): boolean {
    this.#stored = next;
    return this.#file.tryPut(next);
  }
}

/** After more crashes within ten minutes, Easel starts without GPU acceleration. */
const maxGpuCrashes = 2;
const tenMinutesMs = 600_000;

/**
 * Chromium restarts a crashed GPU process a few times and then exits. A start after several crashes therefore
 * disables GPU acceleration. Must run before the app is ready.
 */
export function watchGpu(
  app: Pick<App, 'on' | 'disableHardwareAcceleration'>,
  crashes: Pick<CrashCounts, 'record' | 'count'>,
  log: (fields: object, message: string) => void,
): void {
  if (crashes.count('gpu', tenMinutesMs) > maxGpuCrashes) {
    app.disableHardwareAcceleration();
    log({}, 'the graphics process has ended several times: drawing without the graphics card');
  }
  app.on('child-process-gone', (_event: Event, { type, reason, exitCode, name }: Details) => {
    if (reason === 'clean-exit') return;
    log({ type, reason, exitCode, name }, 'a process of the window ended');
    if (type === 'GPU') crashes.record('gpu');
  });
}
