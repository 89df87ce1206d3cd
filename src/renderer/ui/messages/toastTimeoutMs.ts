const defaultTimeoutMs = 6000;
/** Long enough to read the message, finish the current action and reach the button. */
const actionTimeoutMs = 20_000;

/** How long a message stays, ms; null: until closed. The timer stops while the pointer or focus is on the message. */
export function toastTimeoutMs({
  level,
  action,
  timeout,
}: Readonly<{ level: 'info' | 'success' | 'problem'; action?: object; timeout?: number | null }>):
  | number
  | null {
  if (timeout !== undefined) return timeout;
  if (level === 'problem') return null;
  return action ? actionTimeoutMs : defaultTimeoutMs;
}
