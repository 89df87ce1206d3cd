import type { MistypedKey } from '@shared/query';
import type { Suggestion } from './suggest';

/** What may stand in the place of each term whose key nothing is called. */
export function corrections(mistyped: readonly MistypedKey[]): readonly Suggestion[] {
  return mistyped.map(({ meant, instead, at, end }) => ({
    text: instead,
    from: at,
    to: end,
    about: meant === null ? 'as words' : 'instead',
  }));
}
