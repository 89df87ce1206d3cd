import { type DropArea, type DropPlan, dropAreas } from './dropPlan';
import type { ListDrop } from './listDrop';

/** What is shown during a drag. Positions are in px. */
export type DropIndicator = Readonly<{
  words: string;
  /** Null: only the label is shown. */
  area: Readonly<{ left: number; top: number; width: number; height: number }> | null;
  isTaken: boolean;
  isCreate: boolean;
  /** Places the label below the area, which stays visible. */
  isUnder?: true;
}>;

/** Minimum visible width of a field that is scrolled partly out of view, px. */
const leastSeen = 24;
/** A row lower than this has its label below it, px. */
const lowestCovered = 80;
/** Where Create is in the navigation rail, for when the rail is hidden. */
const createArea = { left: 8, top: 60, width: 40, height: 40 };

export function dropAreaAt(target: EventTarget | null): DropArea {
  if (!(target instanceof Element)) return 'beside';
  const named = target.closest<HTMLElement>('[data-drop-place]')?.dataset.dropPlace;
  return dropAreas.find((place) => place === named) ?? 'beside';
}

export function dropIndicator({ mark, words, does }: DropPlan): DropIndicator {
  const isCreate = mark === 'create';
  const area = mark === null ? null : (seen(mark) ?? (isCreate ? createArea : seen('view')));
  return { words, area, isTaken: does !== 'nothing', isCreate };
}

/** @param part the element that would change */
export function listDropIndicator(
  { does, words }: ListDrop,
  part: Element | null | undefined,
): DropIndicator {
  const area = does === 'nothing' || !part ? null : (inView(part) ?? inView(part.closest('[data-list-row]')));
  const isUnder = area !== null && area.height < lowestCovered;
  return { words, area, isTaken: does !== 'nothing', isCreate: false, ...(isUnder ? { isUnder } : {}) };
}

export function rowDropIndicator(words: string, row: Element): DropIndicator {
  return { words, area: areaOf(row.getBoundingClientRect()), isTaken: true, isCreate: false, isUnder: true };
}

/** The visible part of an element in a table that scrolls sideways; null: too little is visible. */
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
  // a model without image inputs is replaced by one that has them
  if (!part || !box) return areaOf(form);
  // clipped to the scrolling fields, because the controls below them do not scroll
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
