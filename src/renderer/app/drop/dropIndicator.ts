import { type DropArea, type DropPlan, dropAreas } from './dropPlan';
import type { ListDrop } from './listDrop';

/** What is shown during a drag. Positions are in px. */
export type DropIndicator = Readonly<{
  label: string;
  /** Null: only the label is shown. */
  area: Readonly<{ left: number; top: number; width: number; height: number }> | null;
  isAccepted: boolean;
  isCreateArea: boolean;
  /** Places the label below the area, which stays visible. */
  isLabelBelow?: true;
}>;

/** Minimum visible width of a field that is scrolled partly out of view, px. */
const minVisibleWidth = 24;
/** If the highlighted area is lower than this, px, the label is placed below the area and does not cover it. */
const minCoveredHeight = 80;
/** The position of Create in the navigation rail, px, used when the rail is hidden. */
const createArea = { left: 8, top: 60, width: 40, height: 40 };

export function dropAreaAt(target: EventTarget | null): DropArea {
  if (!(target instanceof Element)) return 'beside';
  const areaName = target.closest<HTMLElement>('[data-drop-place]')?.dataset.dropPlace;
  return dropAreas.find((place) => place === areaName) ?? 'beside';
}

export function dropIndicator({ area: target, label, action }: DropPlan): DropIndicator {
  const isCreateArea = target === 'create';
  const area = target === null ? null : (areaRect(target) ?? (isCreateArea ? createArea : areaRect('view')));
  return { label, area, isAccepted: action !== 'nothing', isCreateArea };
}

/** @param element the element that would change */
export function listDropIndicator(
  { action, label }: ListDrop,
  element: Element | null | undefined,
): DropIndicator {
  const area =
    action === 'nothing' || !element
      ? null
      : (visiblePart(element) ?? visiblePart(element.closest('[data-list-row]')));
  const isLabelBelow = area !== null && area.height < minCoveredHeight;
  return {
    label,
    area,
    isAccepted: action !== 'nothing',
    isCreateArea: false,
    ...(isLabelBelow ? { isLabelBelow } : {}),
  };
}

export function rowDropIndicator(label: string, row: Element): DropIndicator {
  return {
    label,
    area: toArea(row.getBoundingClientRect()),
    isAccepted: true,
    isCreateArea: false,
    isLabelBelow: true,
  };
}

/** The visible part of an element in a table that scrolls sideways; null: too little is visible. */
function visiblePart(element: Element | null): DropIndicator['area'] {
  if (element === null) return null;
  const box = element.getBoundingClientRect();
  const table = element.closest('[data-list-view]')?.getBoundingClientRect() ?? box;
  const [left, right] = [Math.max(box.left, table.left), Math.min(box.right, table.right)];
  return right - left < minVisibleWidth
    ? null
    : { left, top: box.top, width: right - left, height: box.height };
}

function areaRect(dropArea: DropArea): DropIndicator['area'] {
  const element = document.querySelector(`[data-drop-place=${dropArea}]`);
  const box = element?.getBoundingClientRect();
  if (dropArea !== 'picture') return box && box.width > 0 ? toArea(box) : null;
  const form = document.querySelector('[data-drop-place=form]')?.getBoundingClientRect();
  if (!form || form.width === 0) return null;
  // if the model has no image input, the drop selects a model that has one, so the whole form is highlighted
  if (!element || !box) return toArea(form);
  // the area is clipped to the scrolling fields, because the controls below the fields do not scroll
  const fields = scrollerOf(element)?.getBoundingClientRect() ?? form;
  const [top, bottom] = [Math.max(box.top, fields.top), Math.min(box.bottom, fields.bottom)];
  return bottom - top < minVisibleWidth
    ? toArea(form)
    : { left: box.left, top, width: box.width, height: bottom - top };
}

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement;
  if (parent === null || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return scrollerOf(parent);
}

function toArea({ left, top, width, height }: DOMRect): DropIndicator['area'] {
  return { left, top, width, height };
}

export function isSameIndicator(a: DropIndicator | null, b: DropIndicator | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
