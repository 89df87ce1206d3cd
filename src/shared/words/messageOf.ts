/** The message of a thrown value, without the name of its class. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
