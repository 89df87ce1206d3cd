const dialog = '[role=dialog]:not([data-exiting] *)';

/** Whether a dialog or a drop-down list receives the keys. A dialog that is closing does not receive keys. */
export function isDialogOpen(): boolean {
  return exists(dialog);
}

/** Whether a dialog, a confirmation or a menu is open. */
export function isLayerOpen(): boolean {
  // messages are alertdialogs too, but do not block the window
  return exists(`${dialog}, [role=alertdialog]:not([aria-modal=false]), [role=menu]`);
}

function exists(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
