const plainMs = 6000;
/** Long enough to read it, finish what the hand is at, and come to its button. */
const withActionMs = 20_000;

/**
 * How long a message stays, ms; null: until it is closed. Where nothing else is said, what only tells goes after 6 s, what
 * offers a way on after 20 s, a problem when it is closed. The clock stands while the pointer or the focus is on a message.
 */
export function stayMs({
  level,
  action,
  timeout,
}: Readonly<{ level: 'info' | 'success' | 'problem'; action?: object; timeout?: number | null }>):
  | number
  | null {
  if (timeout !== undefined) return timeout;
  if (level === 'problem') return null;
  return action ? withActionMs : plainMs;
}
