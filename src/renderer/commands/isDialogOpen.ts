const dialog = '[role=dialog]:not([data-exiting] *)';

/**
 * Whether a dialog stands before the window, a list that drops down among them: keys are its own then. One that is on
 * its way out counts no more: what is pressed meanwhile is meant for what it leaves free.
 */
export function isDialogOpen(): boolean {
  return isThere(dialog);
}

/** Whether a dialog does, a question or a menu. */
export function isLayerOpen(): boolean {
  // messages are alertdialogs too, and stand before nothing
  return isThere(`${dialog}, [role=alertdialog]:not([aria-modal=false]), [role=menu]`);
}

function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
