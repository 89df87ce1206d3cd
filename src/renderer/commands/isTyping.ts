/** Whether what is pressed there is written: a field of text, not a slider, a tick or a choice. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea'))
  );
}
