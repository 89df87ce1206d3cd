import { z } from 'zod';
import { JsonFile } from '../files/JsonFile';
import type { KeptProgram } from '../ports/KeptProgram';

const zBounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});

/** Position and size in screen coordinates; for a maximised window, its bounds after it is restored. */
export type WindowBounds = z.infer<typeof zBounds>;

const zMemory = z.object({
  place: zBounds.nullable().catch(null),
  /** The folder last used in each kind of dialog. */
  folders: z.record(z.string(), z.string()).catch({}),
  /** The spelling languages, also stored here because spell checking starts before the library is open. */
  spelling: z.string().max(100).catch(''),
  /** The user was told that Easel keeps running in the tray. */
  trayIsKnown: z.boolean().catch(false),
  /** Programs that pictures were opened with, the most recent first. */
  programs: z.array(z.object({ id: z.string(), name: z.string(), path: z.string() })).catch([]),
});
type Memory = z.infer<typeof zMemory>;

const emptyMemory: Memory = { place: null, folders: {}, spelling: '', trayIsKnown: false, programs: [] };

/** This computer's desktop state, in one small file. Its loss is harmless. */
export class DesktopMemory {
  readonly #file: JsonFile<Memory>;
  #memory: Memory;

  constructor(file: string) {
    this.#file = new JsonFile(file, zMemory);
    this.#memory = this.#file.read() ?? emptyMemory;
  }

  get bounds(): WindowBounds | null {
    return this.#memory.place;
  }

  set bounds(bounds: WindowBounds | null) {
    this.#change({ place: bounds });
  }

  folder(purpose: string): string | undefined {
    return this.#memory.folders[purpose];
  }

  setFolder(purpose: string, folder: string): void {
    this.#change({ folders: { ...this.#memory.folders, [purpose]: folder } });
  }

  get spelling(): string {
    return this.#memory.spelling;
  }

  set spelling(spelling: string) {
    this.#change({ spelling });
  }

  get programs(): readonly KeptProgram[] {
    return this.#memory.programs;
  }

  set programs(programs: readonly KeptProgram[]) {
    this.#change({ programs: [...programs] });
  }

  /** Records that the user was told about the tray. @returns whether that was recorded before */
  markTrayNoticeShown(): boolean {
    const known = this.#memory.trayIsKnown;
    this.#change({ trayIsKnown: true });
    return known;
  }

  #change(change: Partial<Memory>): void {
    const memory = { ...this.#memory, ...change };
    if (JSON.stringify(memory) === JSON.stringify(this.#memory)) return;
    this.#memory = memory;
    // a write error must not prevent moving a window
    this.#file.tryPut(memory);
  }
}
