const picture = /\.(png|jpe?g|webp|gif)$/i;
const list = /\.(csv|tsv|tab|jsonl|ndjson|json|txt|xlsx|xlsm|xls|ods)$/i;

/** Only the extension counts; the contents are checked later. */
export function fileKind(name: string): 'picture' | 'list' | null {
  if (picture.test(name)) return 'picture';
  return list.test(name) ? 'list' : null;
}
