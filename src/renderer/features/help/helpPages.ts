import { localeOf } from '@shared/messages/t';
import { type Inline, parseMarkdown, plainText } from './parseMarkdown';

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
/** Bundled, so that the help needs no network. Translated pages are in a folder of their language: `de/lists`. */
const texts = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../../docs/help/**/*.md',
        '../../../../docs/engines.md',
        '../../../../docs/interface.md',
        '../../../../docs/local-service.md',
      ],
      { query: '?raw', import: 'default', eager: true },
    ),
  ).map(([path, text]) => [path.replace(/^.*\/docs\/(?:help\/)?|\.md$/g, ''), text]),
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

/**
 * The pages of the help; those that are not translated are in English. @param locale BCP 47
 * @kept Exported for its tests alone.
 */
export function helpPagesIn(locale: string): readonly HelpPage[] {
  const [language] = locale.split('-', 1);
  return order.map((id) => pageOf(id, texts.get(`${language}/${id}`) ?? texts.get(id) ?? ''));
}

/** The pages in the language of the window. The window reloads when the language changes. */
export const helpPages = helpPagesIn(localeOf());

/** Finds sections, or the whole page if its title contains all words. */
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
      const inlines = block.kind === 'list' ? block.items.flat() : block.inlines;
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
