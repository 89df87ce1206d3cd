import type { VaryPlan } from '@shared/prompt';
import { create } from 'zustand';
import { createElementRegistry } from '../../../ui/hooks/createElementRegistry';

/** Keys of axes that are not parameters. */
export const axisKeys = { seeds: ' seeds', prompts: ' prompts' } as const;

/** The key under which Vary shows a varied parameter. */
export function axisKeyOf({ axes }: VaryPlan, name: string): string {
  return axes.some(({ parameter }) => parameter === name) ? name : axisKeys.seeds;
}

/** The axis whose editor is open: the name of a parameter or one of `axisKeys`. */
export const useOpenAxis = create<{
  readonly open: string | null;
  readonly setOpen: (open: string | null) => void;
}>()((set) => ({ open: null, setOpen: (open) => set({ open }) }));

export const axisChips = createElementRegistry<string>();

/** Scrolls to the chip of an axis and opens its editor. */
export function showAxis(key: string): void {
  axisChips.get(key)?.scrollIntoView({ block: 'nearest' });
  // the scroll event, which closes the editor, is fired before the next frame
  requestAnimationFrame(() => useOpenAxis.getState().setOpen(key));
}
