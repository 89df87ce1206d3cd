import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHelp, helpPages, helpPagesIn } from './helpPages';
import { newsOf } from './news';
import { parseMarkdown } from './parseMarkdown';

describe('parseMarkdown', () => {
  it('reads the headings of the changelog, down to the fourth level', () => {
    expect(parseMarkdown('#### Finding')).toEqual([{ kind: 'heading', level: 4, text: 'Finding' }]);
  });

  it('reads what our texts are made of', () => {
    expect(
      parseMarkdown(
        '# A `b`\n\nOne\ntwo **three** *four* [five](lists.md).\n\n- a\n  b\n- c\n\n1. d\n\n```\n- x\n```',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, text: 'A b' },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'One two ' },
          { kind: 'strong', text: 'three' },
          { kind: 'text', text: ' ' },
          { kind: 'emphasis', text: 'four' },
          { kind: 'text', text: ' ' },
          { kind: 'link', text: 'five', target: 'lists.md' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', text: 'a b' }], [{ kind: 'text', text: 'c' }]],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'd' }]] },
      { kind: 'code', text: '- x' },
    ]);
  });

  it('reads a table, with a bar within a cell', () => {
    const text = (words: string) => [{ kind: 'text', text: words }];
    expect(parseMarkdown('Before\n| a | b |\n|---|:-:|\n| 1 \\| 2 | `c` |\nAfter')).toEqual([
      { kind: 'paragraph', inlines: text('Before') },
      { kind: 'table', head: [text('a'), text('b')], rows: [[text('1 | 2'), [{ kind: 'code', text: 'c' }]]] },
      { kind: 'paragraph', inlines: text('After') },
    ]);
    // without the separator below the header, the lines are a paragraph
    expect(parseMarkdown('| a |\nb')).toEqual([{ kind: 'paragraph', inlines: text('| a | b') }]);
  });

  it('joins the lines of a paragraph, Japanese sentences without a space', () => {
    const paragraph = (text: string) => [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }];
    expect(parseMarkdown('One.\nTwo.')).toEqual(paragraph('One. Two.'));
    expect(parseMarkdown('一。\n二。')).toEqual(paragraph('一。二。'));
  });

  it('takes HTML for words', () => {
    expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', inlines: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }] },
    ]);
  });

  it('comes to an end with any text', () => {
    const piece = fc.constantFrom(
      '#',
      '# ',
      '- ',
      '1. ',
      '```',
      '`',
      '*',
      '**',
      '[',
      '](',
      '|',
      '|-|',
      ')',
      '\n',
      ' ',
      'a',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        parseMarkdown(pieces.join(''));
      }),
      { numRuns: 500 },
    );
  });
});

/** The names of the files, with a language's folder: `lists`, `de/lists`. */
const fileNames = Object.keys(import.meta.glob('../../../../docs/help/**/*.md')).map((path) =>
  path.replace(/^.*\/help\/|\.md$/g, ''),
);
const pageNames = fileNames.filter((name) => !name.includes('/'));

/** The structure that a translation must share with its original. */
function structureOf(text: string) {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);
  return {
    headings: all(/^(#+) /gm),
    links: all(/\]\(([^)]+)\)/g).sort(),
    rows: all(/^(\|)/gm).length,
    examples: all(/^(```)/gm).length,
  };
}

describe('the help', () => {
  it.each(['de', 'ja'])('has the same headings, links, tables and examples in %s', (language) => {
    const translated = helpPagesIn(`${language}-XX`);
    expect(fileNames.filter((name) => name.startsWith(`${language}/`)).sort()).toEqual(
      pageNames.map((name) => `${language}/${name}`).sort(),
    );
    for (const [index, page] of helpPages.entries()) {
      const { id, title, text = '' } = translated[index] ?? {};
      expect(id).toBe(page.id);
      expect(structureOf(text), id).toEqual(structureOf(page.text));
      if (pageNames.includes(page.id)) expect(title).not.toBe(page.title);
    }
  });

  it('has every page of docs/help, in an order, each with a title', () => {
    expect(helpPages.map(({ id }) => id)).toEqual(expect.arrayContaining(pageNames));
    expect(helpPages.map(({ title }) => title)).toEqual([
      'Getting started',
      'Prompts and alternatives',
      'Lists of prompts',
      'The queue and your money',
      'Gallery and search',
      'Account, profiles and keys',
      'Engines',
      'From a terminal',
      'Keys',
      'The interface, row by row',
      'The local service',
    ]);
    for (const { text, title } of helpPages) expect(text).toContain(`# ${title}`);
  });

  it('links only to pages that are there', () => {
    const links = helpPages.flatMap(({ text }) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to));
    expect(links.filter((to) => !helpPages.some(({ id }) => to === `${id}.md`))).toEqual([]);
  });

  it('finds the part that has all the words', () => {
    const found = findHelp('lost answer again').map(({ page, section }) => [page.id, section]);
    expect(found).toContainEqual(['queue-and-money', 'Unknown charges']);
    expect(findHelp('has_nsfw_concepts').map(({ page }) => page.id)).toContain('interface');
    expect(findHelp('zebra crossing')).toEqual([]);
    expect(findHelp(' ')).toHaveLength(helpPages.length);
  });
});

describe('newsOf', () => {
  const log =
    '# Changelog\n\n## [Unreleased]\n\n- soon\n\n## [1.2.0] - 2026-11-01\n\n- that\n\n## [1.1.0]\n\n- before\n';
  it('is what is said of the version, and of one that is not named what comes next', () => {
    expect(newsOf(log, '1.2.0')).toBe('- that');
    expect(newsOf(log, '1.3.0')).toBe('- soon');
    expect(newsOf('# Changelog\n', '1.3.0')).toBeNull();
  });
});
