import type { VaryPlan } from '@shared/prompt';
import { create } from 'zustand';
import { createElementRegistry } from '../../../ui/hooks/createElementRegistry';

/** The keys of axes that are not parameters. */
export const axisKeys = { seeds: ' seeds', prompts: ' prompts' } as const;

/** The key of the axis of a varied parameter; for a seed, usually that of the seeds. */
export function axisOf({ axes }: VaryPlan, name: string): string {
  return axes.some(({ parameter }) => parameter === name) ? name : axisKeys.seeds;
}

/** The axis whose editor is open, by its parameter or one of `axisKeys`; null: none. */
export const useOpenAxis = create<{
  readonly open: string | null;
  readonly setOpen: (open: string | null) => void;
}>()((set) => ({ open: null, setOpen: (open) => set({ open }) }));

/** The chips of Vary, by their axes. */
export const axisChips = createElementRegistry<string>();

/** Scrolls to the chip of an axis and opens its editor. */
export function showAxis(key: string): void {
  axisChips.of(key)?.scrollIntoView({ block: 'nearest' });
  // the scroll event is fired before the next frame, and would close the editor
  requestAnimationFrame(() => useOpenAxis.getState().setOpen(key));
}
