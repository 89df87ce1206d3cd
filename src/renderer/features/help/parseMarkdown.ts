// Parses the part of Markdown that Easel's own texts use, as data, so that no text can become HTML.

export type Inline =
  | Readonly<{ kind: 'text' | 'code' | 'strong' | 'emphasis'; text: string }>
  | Readonly<{ kind: 'link'; text: string; target: string }>;

export type Block =
  | Readonly<{ kind: 'heading'; level: 1 | 2 | 3 | 4; text: string }>
  | Readonly<{ kind: 'paragraph'; inlines: readonly Inline[] }>
  | Readonly<{ kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }>
  | Readonly<{ kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }>
  | Readonly<{ kind: 'code'; text: string }>;

type Cell = readonly Inline[];

const inlinePattern =
  /`([^`]{1,300})`|\*\*([^*]{1,300})\*\*|\*([^*]{1,300})\*|\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/g;
const headingPattern = /^(#{1,4}) (.*)$/;
/** The separator below a table's header. */
const tableRulePattern = /^\|[-| :]+\|$/;
const itemPattern = /^(?:-|(\d+)\.) (.*)$/;

export function parseMarkdown(text: string): readonly Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? '';
    const headingMatch = headingPattern.exec(line);
    if (headingMatch) {
      blocks.push({
        kind: 'heading',
        level: (headingMatch[1] ?? '#').length as 1 | 2 | 3 | 4,
        text: plainText(headingMatch[2] ?? ''),
      });
      index += 1;
    } else if (line.startsWith('```')) {
      const from = index + 1;
      for (index = from; index < lines.length && !lines[index]?.startsWith('```'); ) index += 1;
      blocks.push({ kind: 'code', text: lines.slice(from, index).join('\n') });
      index += 1;
    } else if (itemPattern.test(line)) {
      const items: string[] = [];
      const ordered = itemPattern.exec(line)?.[1] !== undefined;
      for (; index < lines.length; index += 1) {
        const next = lines[index] ?? '';
        const itemMatch = itemPattern.exec(next);
        if (itemMatch) items.push(itemMatch[2] ?? '');
        else if (/^\s+\S/.test(next)) items.push(`${items.pop() ?? ''} ${next.trim()}`);
        else break;
      }
      blocks.push({ kind: 'list', ordered, items: items.map(parseInline) });
    } else if (line.startsWith('|') && tableRulePattern.test(lines[index + 1] ?? '')) {
      const from = index;
      for (index += 2; lines[index]?.startsWith('|'); ) index += 1;
      blocks.push({ kind: 'table', head: cellsOf(line), rows: lines.slice(from + 2, index).map(cellsOf) });
    } else if (line.trim() === '') {
      index += 1;
    } else {
      const from = index;
      const continuesParagraph = (next: string | undefined) =>
        next !== undefined && next.trim() !== '' && !/^(#{1,4} |```|- |\d+\. |\|)/.test(next);
      for (index += 1; continuesParagraph(lines[index]); ) index += 1;
      const paragraphLines = lines.slice(from, index).map((each) => each.trim());
      // Japanese sentences have no space between them
      blocks.push({
        kind: 'paragraph',
        inlines: parseInline(paragraphLines.join(' ').replaceAll('。 ', '。')),
      });
    }
  }
  return blocks;
}

function cellsOf(line: string): readonly Cell[] {
  const cells = line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/);
  return cells.map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')));
}

function parseInline(text: string): readonly Inline[] {
  const found: Inline[] = [];
  let position = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > position) found.push({ kind: 'text', text: text.slice(position, match.index) });
    const [whole, code, strong, emphasis, link, to] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis });
    else found.push({ kind: 'link', text: link ?? '', target: to ?? '' });
    position = match.index + whole.length;
  }
  if (position < text.length) found.push({ kind: 'text', text: text.slice(position) });
  return found;
}

/** The text without markup for code, emphasis and links. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((each) => each.text)
    .join('');
}
