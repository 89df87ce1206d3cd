const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the value of `exported:` or `imported:` names one export or import, not letters of where something went or came from. */
export function isWholeId(text: string): boolean {
  return wholeId.test(text);
}
