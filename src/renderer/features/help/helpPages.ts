import { type Inline, parseMarkdown, plainWords } from './parseMarkdown';

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
type HelpSection = Readonly<{ title: string | null; words: string }>;

/** `section` null: the whole page. */
export type HelpHit = Readonly<{ page: HelpPage; section: string | null }>;

export const helpPages: readonly HelpPage[] = Object.entries(files)
  .map(([path, text]) => pageOf(path.replace(/^.*\/|\.md$/g, ''), text))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/** A page whose title contains all words is found as a whole. */
export function findHelp(text: string, pages: readonly HelpPage[] = helpPages): readonly HelpHit[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return pages.map((page) => ({ page, section: null }));
  const fits = (said: string) => wanted.every((word) => said.toLowerCase().includes(word));
  return pages.flatMap((page): HelpHit[] => {
    if (fits(page.title)) return [{ page, section: null }];
    return page.sections
      .filter(({ title, words }) => fits(`${title ?? page.title} ${words}`))
      .map(({ title }) => ({ page, section: title }));
  });
}

function wordsIn(inlines: readonly Inline[]): string {
  return inlines.map((each) => each.text).join('');
}

function pageOf(id: string, text: string): HelpPage {
  const blocks = parseMarkdown(text);
  const [first] = blocks;
  const sections: { title: string | null; words: string }[] = [{ title: null, words: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (block.level > 1) sections.push({ title: block.text, words: '' });
      continue;
    }
    const last = sections.at(-1);
    if (last === undefined) continue;
    if (block.kind === 'table')
      last.words += ` ${[...block.head, ...block.rows.flat()].map(wordsIn).join(' ')}`;
    else if (block.kind === 'code') last.words += ` ${block.text}`;
    else {
      const inlines = block.kind === 'list' ? block.items.flat() : block.words;
      last.words += ` ${wordsIn(inlines)}`;
    }
  }
  const title = first?.kind === 'heading' ? first.text : plainWords(id);
  return { id, title, text, sections: sections.filter(({ title, words }) => title !== null || words !== '') };
}
