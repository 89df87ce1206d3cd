import { create } from 'zustand';
import { call } from '../client';

/** A removal that can be undone. `message` for example: "3 jobs cancelled". */
export interface UndoableRemoval {
  readonly undoId: string;
  readonly message: string;
  readonly count: number;
}

interface Removals {
  /** In order, the latest last. Each removal restarts the time during which the earlier ones can be undone. */
  readonly offers: readonly UndoableRemoval[];
  /** Incremented by every removal and undo; each new value restarts that time. */
  readonly timerRound: number;
  readonly offer: (removal: UndoableRemoval) => void;
  readonly clear: () => void;
  /** @returns how many of how many jobs were restored; null: there was no removal */
  readonly undo: () => Promise<Readonly<{ restored: number; total: number }> | null>;
}

export const useRemovals = create<Removals>((set, get) => ({
  offers: [],
  timerRound: 0,
  offer: (removal) =>
    set(({ offers, timerRound }) => ({ offers: [...offers, removal], timerRound: timerRound + 1 })),
  clear: () => set({ offers: [] }),
  async undo() {
    const latest = get().offers.at(-1);
    if (!latest) return null;
    set(({ offers, timerRound }) => ({ offers: offers.slice(0, -1), timerRound: timerRound + 1 }));
    const { changed } = await call('queue.undo', { undoId: latest.undoId });
    return { restored: changed, total: latest.count };
  },
}));
