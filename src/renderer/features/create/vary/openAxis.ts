import type { VaryPlan } from '@shared/prompt';
import { create } from 'zustand';
import { createElementRegistry } from '../../../ui/hooks/createElementRegistry';

/** The names of the axes that are no parameter's. */
export const axisKeys = { seeds: ' seeds', prompts: ' prompts' } as const;

/** The axis of a parameter that is varied; of a seed, mostly that of the seeds. */
export function axisOf({ axes }: VaryPlan, name: string): string {
  return axes.some(({ parameter }) => parameter === name) ? name : axisKeys.seeds;
}

/** Which axis of Vary has its editor open, by its parameter or of `axisKeys`; null: none. */
export const useOpenAxis = create<{
  readonly open: string | null;
  readonly setOpen: (open: string | null) => void;
}>()((set) => ({ open: null, setOpen: (open) => set({ open }) }));

/** The chips of Vary, by their axes. */
export const axisChips = createElementRegistry<string>();

/** Opens the editor of an axis at its chip, which is scrolled to. */
export function showAxis(key: string): void {
  axisChips.of(key)?.scrollIntoView({ block: 'nearest' });
  // the scrolling is told before the next frame, and would close it
  requestAnimationFrame(() => useOpenAxis.getState().setOpen(key));
}
