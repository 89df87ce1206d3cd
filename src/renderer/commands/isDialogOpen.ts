const dialog = '[role=dialog]:not([data-exiting] *)';

/**
 * Whether a dialog or a drop-down list is open, which then receives the keys. A closing one does not count:
 * keys are meant for what becomes visible.
 */
export function isDialogOpen(): boolean {
  return isThere(dialog);
}

/** Whether a dialog, a confirmation or a menu is open. */
export function isLayerOpen(): boolean {
  // messages are alertdialogs too, but do not block the window
  return isThere(`${dialog}, [role=alertdialog]:not([aria-modal=false]), [role=menu]`);
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
