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

/** Where the window was, in the screens' own coordinates; while it is maximised, where it goes back to. */
export type WindowBounds = z.infer<typeof zBounds>;

const zMemory = z.object({
  place: zBounds.nullable().catch(null),
  /** Of each kind of dialog, the folder it was last used in. */
  folders: z.record(z.string(), z.string()).catch({}),
  /** Tags of the languages whose spelling is checked, known before the library is open. */
  spelling: z.string().max(100).catch(''),
  /** The person was told that Easel keeps running in the tray. */
  trayIsKnown: z.boolean().catch(false),
  /** Programs that pictures were opened with, the last one first. */
  programs: z.array(z.object({ id: z.string(), name: z.string(), path: z.string() })).catch([]),
});
type Memory = z.infer<typeof zMemory>;

const fresh: Memory = { place: null, folders: {}, spelling: '', trayIsKnown: false, programs: [] };

/** What Easel remembers of this computer's desktop and of no library, in one small file. Losing it costs nothing. */
export class DesktopMemory {
  readonly #file: JsonFile<Memory>;
  #memory: Memory;

  constructor(file: string) {
    this.#file = new JsonFile(file, zMemory);
    this.#memory = this.#file.read() ?? fresh;
  }

  get place(): WindowBounds | null {
    return this.#memory.place;
  }

  set place(place: WindowBounds | null) {
    this.#change({ place });
  }

  /** The folder that a kind of dialog was last used in. */
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

  /** False once. */
  knowsTray(): boolean {
    const known = this.#memory.trayIsKnown;
    this.#change({ trayIsKnown: true });
    return known;
  }

  #change(change: Partial<Memory>): void {
    const memory = { ...this.#memory, ...change };
    if (JSON.stringify(memory) === JSON.stringify(this.#memory)) return;
    this.#memory = memory;
    // a full disk keeps nobody from moving a window
    this.#file.write(memory);
  }
}
