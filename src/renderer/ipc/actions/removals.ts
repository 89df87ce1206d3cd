import { create } from 'zustand';
import { call } from '../client';

/** Something that was taken away and can be put back. */
export interface RemovalOffer {
  readonly undoId: string;
  /** "3 jobs cancelled". */
  readonly words: string;
  readonly count: number;
}

interface Removals {
  /** The latest last; each removal gives those before it their time again. */
  readonly offers: readonly RemovalOffer[];
  /** Grows with every removal and undo: the time begins anew. */
  readonly round: number;
  readonly offer: (removal: RemovalOffer) => void;
  readonly forget: () => void;
  /** Puts back what the latest removal took away. @returns how many of how many are back */
  readonly undo: () => Promise<Readonly<{ back: number; of: number }> | null>;
}

/** What the person has just taken away, wherever that was. */
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
