const picture = /\.(png|jpe?g|webp|gif)$/i;
const list = /\.(csv|tsv|tab|jsonl|ndjson|json|txt|xlsx|xlsm|xls|ods)$/i;

/** What a file that somebody gives Easel is, by its name: its bytes are looked at when it is used. */
export function fileKind(name: string): 'picture' | 'list' | null {
  if (picture.test(name)) return 'picture';
  return list.test(name) ? 'list' : null;
}
