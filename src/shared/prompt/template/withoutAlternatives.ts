import { parseTemplate } from './parseTemplate';

/** Words that need a text after them. */
const connectiveAtEnd =
  /(?:^|\s)(?:an?|the|of|in|on|at|by|to|for|from|with|and|or|as|like|under|over|into|beside)$/iu;
const connective = /^(?:of|in|on|at|by|to|for|from|with|and|or|as|like|under|over|into|beside)(?=\s|$)/iu;

/** Makes a title of a template: `our harbour {in the morning|at night}, greeting card` gives `our harbour, greeting card`. */
export function withoutAlternatives(template: string): string {
  const parsed = parseTemplate(template);
  if (!parsed.ok) return template;
  const { parts } = parsed.template;
  let text = '';
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'text') continue;
    const isAfterGap = at > 0;
    text = isAfterGap ? joinAroundGap(text, part.text) : part.text;
  }
  return cleanUp(parts.at(-1)?.kind === 'text' ? text : withoutConnective(text));
}

/** Joins the texts before and after a removed part. */
function joinAroundGap(before: string, after: string): string {
  const rest = after.trimStart();
  const isEnd = rest === '' || /^[,;:.!?)]/.test(rest) || connective.test(rest);
  return `${isEnd ? withoutConnective(before) : before}${after}`;
}

function withoutConnective(text: string): string {
  let kept = text.trimEnd();
  while (connectiveAtEnd.test(kept)) kept = kept.replace(connectiveAtEnd, '').trimEnd();
  return `${kept} `;
}

function cleanUp(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,;:.!?)])/g, '')
    .replaceAll(/(?:,\s?)+(?=[,;.])/g, '')
    .replace(/^[\s,;:.!?]+/, '');
  let end = line.length;
  while (end > 0 && ' ,;:'.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}
