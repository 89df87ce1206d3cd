/** Whether a key press in `target` enters text: in a text field, not in a slider, check box or radio button. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea'))
  );
}
