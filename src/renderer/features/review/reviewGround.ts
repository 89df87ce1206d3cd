import { create } from 'zustand';

/** What is around the picture while it is reviewed. */
export const grounds = ['black', 'grey', 'white'] as const;
export type Ground = (typeof grounds)[number];

/** Its colour. */
export const around = { black: 'bg-black', grey: 'bg-review-grey', white: 'bg-white' } as const;

/** The one that was chosen last, for as long as the window is open. */
export const useGround = create<{ ground: Ground; next: () => void }>((set) => ({
  ground: 'black',
  next: () =>
    set(({ ground }) => ({ ground: grounds[(grounds.indexOf(ground) + 1) % grounds.length] ?? 'black' })),
}));
