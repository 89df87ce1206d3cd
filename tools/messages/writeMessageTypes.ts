import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { valuesOf } from './valuesOf.ts';

/** The source of `arguments.ts` for the messages of a catalogue. */
function messageTypes(messages: Readonly<Record<string, string>>): string {
  const lines = Object.entries(messages).flatMap(([id, message]) => {
    const values = [...valuesOf(message)].map(([name, kind]) => `${name}: ${kind}`);
    return values.length === 0 ? [] : [`  '${id}': { ${values.join('; ')} };`];
  });
  return `// Written by \`npm run messages\` from en.json: the values that each message needs.
type Text = string | number | bigint | null | undefined;
type Count = number | bigint;

export interface MessageArguments {
${lines.join('\n')}
}
`;
}

/** A catalogue as it is written to disk: in the order of its ids. */
function catalogueText(messages: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/**
 * Sorts the catalogues of a folder, and writes the types of the English messages beside them.
 * @throws Error that names a message that is not valid ICU
 */
export function writeMessageTypes(folder: URL): Readonly<{ messages: number; withValues: number }> {
  const read = (name: string): Readonly<Record<string, string>> =>
    JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  for (const name of readdirSync(folder))
    if (name.endsWith('.json')) writeFileSync(new URL(name, folder), catalogueText(read(name)));
  const messages = read('en.json');
  const types = messageTypes(messages);
  writeFileSync(new URL('arguments.ts', folder), types);
  return { messages: Object.keys(messages).length, withValues: types.split('\n').length - 7 };
}
