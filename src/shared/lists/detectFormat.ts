export type ListFormat = 'csv' | 'tsv' | 'jsonl' | 'txt';

const BY_ENDING: Readonly<Record<string, ListFormat>> = {
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  txt: 'txt',
};

/** What kind of list a file is: by its name's ending, else by its first lines. */
export function detectFormat(fileName: string, text: string): ListFormat {
  const known = BY_ENDING[/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''];
  if (known) return known;
  const lines = firstLines(text, 2);
  const [first = '', second = ''] = lines;
  if (/^\s*\{.*\}\s*$/.test(first)) return 'jsonl';
  if (first.includes('\t') && second.includes('\t')) return 'tsv';
  const delimiter = detectDelimiter(text);
  // words with commas are prompts as likely as columns: a table also says what its columns are
  return first.includes(delimiter) && /(^|[,;"])\s*(prompt|text|description|caption)\s*($|[,;"])/i.test(first)
    ? 'csv'
    : 'txt';
}

/** The character between a CSV file's columns: what its first line has most of, outside quotes. */
export function detectDelimiter(text: string): ',' | ';' | '\t' {
  const header = (firstLines(text, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => header.split(delimiter).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

function firstLines(text: string, count: number): string[] {
  return text
    .slice(0, 64 * 1024)
    .split('\n', count * 10)
    .filter((line) => line.trim() !== '')
    .slice(0, count);
}
