// Parses the part of Markdown that Easel's own texts use, as data, so that no text can become HTML.

export type Inline =
  | Readonly<{ kind: 'text' | 'code' | 'strong' | 'emphasis'; text: string }>
  | Readonly<{ kind: 'link'; text: string; to: string }>;

export type Block =
  | Readonly<{ kind: 'heading'; level: 1 | 2 | 3; text: string }>
  | Readonly<{ kind: 'paragraph'; words: readonly Inline[] }>
  | Readonly<{ kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }>
  | Readonly<{ kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }>
  | Readonly<{ kind: 'code'; text: string }>;

type Cell = readonly Inline[];

const inlines =
  /`([^`]{1,300})`|\*\*([^*]{1,300})\*\*|\*([^*]{1,300})\*|\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/g;
const heading = /^(#{1,3}) (.*)$/;
/** The separator below a table's header. */
const ruled = /^\|[-| :]+\|$/;
const item = /^(?:-|(\d+)\.) (.*)$/;

export function parseMarkdown(text: string): readonly Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const title = heading.exec(line);
    if (title) {
      blocks.push({
        kind: 'heading',
        level: (title[1] ?? '#').length as 1 | 2 | 3,
        text: plainWords(title[2] ?? ''),
      });
      at += 1;
    } else if (line.startsWith('```')) {
      const from = at + 1;
      for (at = from; at < lines.length && !lines[at]?.startsWith('```'); ) at += 1;
      blocks.push({ kind: 'code', text: lines.slice(from, at).join('\n') });
      at += 1;
    } else if (item.test(line)) {
      const items: string[] = [];
      const ordered = item.exec(line)?.[1] !== undefined;
      for (; at < lines.length; at += 1) {
        const next = lines[at] ?? '';
        const begins = item.exec(next);
        if (begins) items.push(begins[2] ?? '');
        else if (/^\s+\S/.test(next)) items.push(`${items.pop() ?? ''} ${next.trim()}`);
        else break;
      }
      blocks.push({ kind: 'list', ordered, items: items.map(parseInline) });
    } else if (line.startsWith('|') && ruled.test(lines[at + 1] ?? '')) {
      const from = at;
      for (at += 2; lines[at]?.startsWith('|'); ) at += 1;
      blocks.push({ kind: 'table', head: cellsOf(line), rows: lines.slice(from + 2, at).map(cellsOf) });
    } else if (line.trim() === '') {
      at += 1;
    } else {
      const from = at;
      const goesOn = (next: string | undefined) =>
        next !== undefined && next.trim() !== '' && !/^(#{1,3} |```|- |\d+\. |\|)/.test(next);
      for (at += 1; goesOn(lines[at]); ) at += 1;
      const words = lines.slice(from, at).map((each) => each.trim());
      blocks.push({ kind: 'paragraph', words: parseInline(words.join(' ')) });
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
  let at = 0;
  for (const match of text.matchAll(inlines)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, code, strong, emphasis, link, to] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis });
    else found.push({ kind: 'link', text: link ?? '', to: to ?? '' });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** The text without markup for code, emphasis and links. */
export function plainWords(text: string): string {
  return parseInline(text)
    .map((each) => each.text)
    .join('');
}
