import type { Facets, FacetValue } from '@shared/domain/gallery/Facets';
import { parseQuery, type Term } from '@shared/query';
import { describe, expect, it } from 'vitest';
import { clauseLabel } from './clauseLabel';
import { suggest } from './suggest';

const words = (text: string) => clauseLabel(parseQuery(text).clauses[0] as Term);

describe('a term in words', () => {
  it.each([
    ['rating:>=3', '★★★ and up'],
    ['rating:>=5', '★★★★★'],
    ['rating:0', 'No stars'],
    ['kind:video', 'Videos'],
    ['-kind:video', 'Not videos'],
    ['tag:sea|"two birds"', 'Tag sea or two birds'],
    ['is:favourite', 'Favourites'],
    ['date:2026-11', 'November 2026'],
    ['date:2026-11-01..2026-11-20', '1 November 2026 to 20 November 2026'],
    ['date:week', 'The last 7 days'],
    ['date:>2026-11-01', 'After 1 November 2026'],
    ['added:today', 'Added today'],
    ['added:>2026-11-01', 'Added after 1 November 2026'],
    ['imported:last', 'Imported most recently'],
    ['imported:019ab0c4-1111-7222-8333-444455556666', 'Imported at the same time'],
    ['size:1024x768', 'Size 1024 × 768'],
    ['num_inference_steps:>20', 'Num inference steps over 20'],
    ['label:red', 'Label Red'],
    ['state:unjudged', 'Not yet reviewed'],
    ['like:22', 'Similar to image 22'],
  ])('%s is “%s”', (text, said) => expect(words(text)).toBe(said));
});

describe('suggestions', () => {
  const facets: Facets = {
    total: 9,
    facets: {
      kind: [{ text: 'video', count: 3 }],
      model: [],
      size: [],
      date: [],
      rating: [],
      label: [],
      is: [],
      state: [],
      collection: [],
      profile: [],
      cost: [],
      seed: [],
      tag: [
        { text: 'sea', count: 5 },
        { text: 'red "sky"', count: 2 },
      ],
    },
    parameters: ['steps', 'style', 'tag'],
  };
  /** The text after each suggestion was inserted. `¦` marks the caret. */
  const becomes = (marked: string, values: readonly FacetValue[] = []) => {
    const caret = marked.indexOf('¦');
    const text = marked.replace('¦', '');
    return suggest(text, caret, facets, values).map(
      ({ text: put, from, to }) => text.slice(0, from) + put + text.slice(to),
    );
  };

  it('are keys and parameters that begin so', () => {
    expect(becomes('fox st¦')).toEqual(['fox state:', 'fox steps:', 'fox style:']);
    expect(becomes('-ta¦')).toEqual(['-tag:']);
    expect(becomes('add¦')).toEqual(['added:']);
    expect(becomes('¦')).toEqual([]);
    expect(becomes('fox¦')).toEqual([]);
  });

  it('are the values that a key has here, whole names in quotation marks', () => {
    expect(becomes('added:t¦')).toEqual(['added:today ']);
    expect(becomes('imported:¦')).toEqual(['imported:last ']);
    expect(becomes('tag:¦')).toEqual(['tag:"sea" ', 'tag:"red \\"sky\\"" ']);
    expect(becomes('tag:sk¦ fox')).toEqual(['tag:"red \\"sky\\""  fox']);
    expect(becomes('tag:"sea"|sk¦')).toEqual(['tag:"sea"|"red \\"sky\\"" ']);
    expect(becomes('kind:v¦')).toEqual(['kind:video ']);
    expect(becomes('rating:>¦')[0]).toBe('rating:>=4 ');
    expect(becomes('is:fav¦')).toEqual(['is:favourite ']);
  });

  it('are the values of a parameter and seeds, with how many have each', () => {
    const steps = [
      { text: '20', count: 7 },
      { text: '30', count: 2 },
    ];
    expect(becomes('steps:¦', steps)).toEqual(['steps:20 ', 'steps:30 ']);
    expect(becomes('steps:3¦', steps)).toEqual(['steps:30 ']);
    expect(becomes('seed:2¦', steps)[0]).toBe('seed:20 ');
    expect(suggest('steps:', 6, facets, steps).map(({ description }) => description)).toEqual(['7', '2']);
    expect(becomes('style:o¦', [{ text: 'oil paint', count: 1 }])).toEqual(['style:"oil paint" ']);
    expect(becomes('tag:¦', steps)).toHaveLength(2);
  });

  it('say nothing within quotation marks, within a word, and once a value is whole', () => {
    expect(becomes('"a ta¦')).toEqual([]);
    expect(becomes('ta¦g')).toEqual([]);
    expect(becomes('kind:video¦')).toEqual([]);
  });
});
