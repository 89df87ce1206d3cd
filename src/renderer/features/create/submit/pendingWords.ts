/** What a press of Generate waits for; the first that is false or pending is shown. */
export type PendingFor = Readonly<{
  /** The selected model is loaded. */
  isModelKnown: boolean;
  /** The other models with the same prompt are loaded. */
  areOthersKnown: boolean;
  isArriving: boolean;
}>;

/** What a press waits for, in words. */
export function pendingWords({ isModelKnown, areOthersKnown, isArriving }: PendingFor): string {
  if (!isModelKnown) return 'The service has not said yet what this model takes.';
  if (!areOthersKnown) return 'The service has not said yet what the other models take.';
  return isArriving ? 'A picture for it is still being read.' : 'The form is still being filled.';
}
