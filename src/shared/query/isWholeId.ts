const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the value of `exported:` or `imported:` is an id, not a part of a path. */
export function isWholeId(text: string): boolean {
  return wholeId.test(text);
}
