import { readFileSync, writeFileSync } from 'node:fs';
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

/** A catalogue in the order of its ids, as it is written to disk. */
function catalogueText(messages: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/**
 * Sorts the English catalogue of a folder and writes the types of its messages beside it.
 * @throws Error that names the message which is no ICU message
 */
export function writeMessageTypes(folder: URL): Readonly<{ messages: number; withValues: number }> {
  const file = new URL('en.json', folder);
  const messages: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  const text = catalogueText(messages);
  const types = messageTypes(JSON.parse(text));
  writeFileSync(file, text);
  writeFileSync(new URL('arguments.ts', folder), types);
  return { messages: Object.keys(messages).length, withValues: types.split('\n').length - 7 };
}
