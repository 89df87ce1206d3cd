import { create } from 'zustand';
import { call } from '../client';

/** `words` for example: "3 jobs cancelled". */
export interface RemovalOffer {
  readonly undoId: string;
  readonly words: string;
  readonly count: number;
}

interface Removals {
  /** The latest last. Each removal restarts the time of the earlier ones. */
  readonly offers: readonly RemovalOffer[];
  /** Incremented by every removal and undo, to restart the time. */
  readonly round: number;
  readonly offer: (removal: RemovalOffer) => void;
  readonly forget: () => void;
  /** @returns how many of how many jobs were restored; null: there was no removal */
  readonly undo: () => Promise<Readonly<{ back: number; of: number }> | null>;
}

export const useRemovals = create<Removals>((set, get) => ({
  offers: [],
  round: 0,
  offer: (removal) => set(({ offers, round }) => ({ offers: [...offers, removal], round: round + 1 })),
  forget: () => set({ offers: [] }),
  async undo() {
    const latest = get().offers.at(-1);
    if (!latest) return null;
    set(({ offers, round }) => ({ offers: offers.slice(0, -1), round: round + 1 }));
    const { changed } = await call('queue.undo', { undoId: latest.undoId });
    return { back: changed, of: latest.count };
  },
}));
