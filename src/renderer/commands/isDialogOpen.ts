/**
 * Whether a dialog stands before the window, a list that drops down among them: keys are its own then. One that is on
 * its way out counts no more: what is pressed meanwhile is meant for what it leaves free.
 */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog]:not([data-exiting] *)') !== null;
}
