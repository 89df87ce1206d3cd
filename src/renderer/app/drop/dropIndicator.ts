import { type DropArea, type DropPlan, dropAreas } from './dropPlan';
import type { ListDrop } from './listDrop';

/** A position in the window, px, and the label shown there. */
export type DropIndicator = Readonly<{
  words: string;
  /** Null: none, and it is only said. */
  area: Readonly<{ left: number; top: number; width: number; height: number }> | null;
  /** It would go there if it were let go of now. */
  isTaken: boolean;
  isCreate: boolean;
  /** What is said stands under the place, which is to be seen. */
  isUnder?: true;
}>;

/** Of a field that is scrolled away so much must be in view, px. */
const leastSeen = 24;
/** A lower place of a list is not covered by what is said of it, px. */
const lowestCovered = 80;
/** Where Create is in the rail, for when the rail is away. */
const createArea = { left: 8, top: 60, width: 40, height: 40 };

/** Which part of the window an element is in. */
export function dropAreaAt(target: EventTarget | null): DropArea {
  if (!(target instanceof Element)) return 'beside';
  const named = target.closest<HTMLElement>('[data-drop-place]')?.dataset.dropPlace;
  return dropAreas.find((place) => place === named) ?? 'beside';
}

/** Where in the window a plan's place is, as the window stands now. */
export function dropIndicator({ mark, words, does }: DropPlan): DropIndicator {
  const isCreate = mark === 'create';
  const area = mark === null ? null : (seen(mark) ?? (isCreate ? createArea : seen('view')));
  return { words, area, isTaken: does !== 'nothing', isCreate };
}

/** Where on a list that is open something would go. @param part of the page that would change */
export function listDropIndicator(
  { does, words }: ListDrop,
  part: Element | null | undefined,
): DropIndicator {
  const area = does === 'nothing' || !part ? null : (inView(part) ?? inView(part.closest('[data-list-row]')));
  const isUnder = area !== null && area.height < lowestCovered;
  return { words, area, isTaken: does !== 'nothing', isCreate: false, ...(isUnder ? { isUnder } : {}) };
}

/** A row beside the gallery, which is to be seen while it is said what would go into it. */
export function rowDropIndicator(words: string, row: Element): DropIndicator {
  return { words, area: areaOf(row.getBoundingClientRect()), isTaken: true, isCreate: false, isUnder: true };
}

/** What is seen of a part of a table that scrolls sideways; null: too little. */
function inView(part: Element | null): DropIndicator['area'] {
  if (part === null) return null;
  const box = part.getBoundingClientRect();
  const table = part.closest('[data-list-view]')?.getBoundingClientRect() ?? box;
  const [left, right] = [Math.max(box.left, table.left), Math.min(box.right, table.right)];
  return right - left < leastSeen ? null : { left, top: box.top, width: right - left, height: box.height };
}

function seen(place: DropArea): DropIndicator['area'] {
  const part = document.querySelector(`[data-drop-place=${place}]`);
  const box = part?.getBoundingClientRect();
  if (place !== 'picture') return box && box.width > 0 ? areaOf(box) : null;
  const form = document.querySelector('[data-drop-place=form]')?.getBoundingClientRect();
  if (!form || form.width === 0) return null;
  // a model that takes no picture gives way to one that does
  if (!part || !box) return areaOf(form);
  // not over what stands still below the fields
  const fields = scrollerOf(part)?.getBoundingClientRect() ?? form;
  const [top, bottom] = [Math.max(box.top, fields.top), Math.min(box.bottom, fields.bottom)];
  return bottom - top < leastSeen
    ? areaOf(form)
    : { left: box.left, top, width: box.width, height: bottom - top };
}

function scrollerOf(part: Element): Element | null {
  const above = part.parentElement;
  if (above === null || /auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return scrollerOf(above);
}

function areaOf({ left, top, width, height }: DOMRect): DropIndicator['area'] {
  return { left, top, width, height };
}

export function isSameIndicator(a: DropIndicator | null, b: DropIndicator | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
