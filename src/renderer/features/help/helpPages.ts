import { type Inline, parseMarkdown, plainText } from './parseMarkdown';

/** Bundled, so that the help needs no network. */
const order = [
  'getting-started',
  'prompts',
  'lists',
  'queue-and-money',
  'gallery',
  'account',
  'engines',
  'terminal',
  'shortcuts',
  'interface',
  'local-service',
];
const files = import.meta.glob<string>(
  [
    '../../../../docs/help/*.md',
    '../../../../docs/engines.md',
    '../../../../docs/interface.md',
    '../../../../docs/local-service.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export type HelpPage = Readonly<{
  id: string;
  title: string;
  text: string;
  sections: readonly HelpSection[];
}>;
/** `title` null: the text before the first heading. */
type HelpSection = Readonly<{ title: string | null; text: string }>;

/** `section` null: the whole page. */
export type HelpHit = Readonly<{ page: HelpPage; section: string | null }>;

export const helpPages: readonly HelpPage[] = Object.entries(files)
  .map(([path, text]) => pageOf(path.replace(/^.*\/|\.md$/g, ''), text))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** A page whose title contains all words is found as a whole. */
export function findHelp(text: string, pages: readonly HelpPage[] = helpPages): readonly HelpHit[] {
  const searchWords = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (searchWords.length === 0) return pages.map((page) => ({ page, section: null }));
  const matchesAll = (candidate: string) =>
    searchWords.every((word) => candidate.toLowerCase().includes(word));
  return pages.flatMap((page): HelpHit[] => {
    if (matchesAll(page.title)) return [{ page, section: null }];
    return page.sections
      .filter(({ title, text: words }) => matchesAll(`${title ?? page.title} ${words}`))
      .map(({ title }) => ({ page, section: title }));
  });
}

function textOf(inlines: readonly Inline[]): string {
  return inlines.map((each) => each.text).join('');
}

function pageOf(id: string, text: string): HelpPage {
  const blocks = parseMarkdown(text);
  const [first] = blocks;
  const sections: { title: string | null; text: string }[] = [{ title: null, text: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (block.level > 1) sections.push({ title: block.text, text: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last === undefined) continue;
    if (block.kind === 'table')
      last.text += ` ${[...block.head, ...block.rows.flat()].map(textOf).join(' ')}`;
    else if (block.kind === 'code') last.text += ` ${block.text}`;
    else {
      const inlines = block.kind === 'list' ? block.items.flat() : block.words;
      last.text += ` ${textOf(inlines)}`;
    }
  }
  const title = first?.kind === 'heading' ? first.text : plainText(id);
  return {
    id,
    title,
    text,
    sections: sections.filter(({ title, text: words }) => title !== null || words !== ''),
  };
}
