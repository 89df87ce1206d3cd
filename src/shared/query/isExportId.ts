const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the value of `exported:` names one export, not letters of where something went. */
export function isExportId(text: string): boolean {
  return wholeId.test(text);
}
