import { parseTemplate } from './parseTemplate';

/** Words that lead over to the following text. */
const leading =
  /(?:^|\s)(?:an?|the|of|in|on|at|by|to|for|from|with|and|or|as|like|under|over|into|beside)$/iu;
const leads = /^(?:of|in|on|at|by|to|for|from|with|and|or|as|like|under|over|into|beside)(?=\s|$)/iu;

/** A title: `our harbour {in the morning|at night}, greeting card` gives `our harbour, greeting card`. */
export function withoutAlternatives(template: string): string {
  const parsed = parseTemplate(template);
  if (!parsed.ok) return template;
  const { parts } = parsed.template;
  let words = '';
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'text') continue;
    const isAfterGap = at > 0;
    words = isAfterGap ? joined(words, part.text) : part.text;
  }
  return tidied(parts.at(-1)?.kind === 'text' ? words : withoutEnd(words));
}

/** Joins the texts before and after a removed part. */
function joined(before: string, after: string): string {
  const rest = after.trimStart();
  const isEnd = rest === '' || /^[,;:.!?)]/.test(rest) || leads.test(rest);
  return `${isEnd ? withoutEnd(before) : before}${after}`;
}

function withoutEnd(words: string): string {
  let left = words.trimEnd();
  while (leading.test(left)) left = left.replace(leading, '').trimEnd();
  return `${left} `;
}

function tidied(words: string): string {
  const line = words
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;:.!?)])/g, '')
    .replaceAll(/(?:,\s?)+(?=[,;.])/g, '')
    .replace(/^[\s,;:.!?]+/, '');
  let end = line.length;
  while (end > 0 && ' ,;:'.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}
