import { type DropPlace, type DropPlan, dropPlaces } from './dropPlan';

/** A place of the window, px, and what is said there. */
export type DropMark = Readonly<{
  words: string;
  /** Null: none, and it is only said. */
  area: Readonly<{ left: number; top: number; width: number; height: number }> | null;
  /** It would go there if it were let go of now. */
  isTaken: boolean;
  isCreate: boolean;
}>;

/** Of a field that is scrolled away so much must be in view, px. */
const leastSeen = 24;
/** Where Create is in the rail, for when the rail is away. */
const createArea = { left: 8, top: 60, width: 40, height: 40 };

/** Which part of the window an element is in. */
export function placeAt(target: EventTarget | null): DropPlace {
  if (!(target instanceof Element)) return 'beside';
  const named = target.closest<HTMLElement>('[data-drop-place]')?.dataset.dropPlace;
  return dropPlaces.find((place) => place === named) ?? 'beside';
}

/** Where in the window a plan's place is, as the window stands now. */
export function dropMark({ mark, words, does }: DropPlan): DropMark {
  const isCreate = mark === 'create';
  const area = mark === null ? null : (seen(mark) ?? (isCreate ? createArea : seen('view')));
  return { words, area, isTaken: does !== 'nothing', isCreate };
}

function seen(place: DropPlace): DropMark['area'] {
  const box = document.querySelector(`[data-drop-place=${place}]`)?.getBoundingClientRect();
  if (place !== 'picture') return box && box.width > 0 ? areaOf(box) : null;
  const form = document.querySelector('[data-drop-place=form]')?.getBoundingClientRect();
  if (!form || form.width === 0) return null;
  // a model that takes no picture gives way to one that does
  if (!box) return areaOf(form);
  const [top, bottom] = [Math.max(box.top, form.top), Math.min(box.bottom, form.bottom)];
  return bottom - top < leastSeen
    ? areaOf(form)
    : { left: box.left, top, width: box.width, height: bottom - top };
}

function areaOf({ left, top, width, height }: DOMRect): DropMark['area'] {
  return { left, top, width, height };
}

export function isSameMark(a: DropMark | null, b: DropMark | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
