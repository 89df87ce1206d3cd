import { assertNever } from '../domain/assertNever';
import type { Changed, Undoable } from '../domain/Curation';
import { formatCount } from './formatCount';
import { starsInWords } from './judgedWords';

/** What was done, in a line: "3 pictures rated 4 stars". Pictures stands for films too. */
export function changedWords({ what, assets }: Changed): string {
  const pictures = `${formatCount(assets)} ${assets === 1 ? 'picture' : 'pictures'}`;
  const words = wordsOf(what);
  return words.includes('%') ? words.replace('%', () => pictures) : words;
}

function wordsOf(what: Undoable): string {
  switch (what.kind) {
    case 'rate':
      return what.stars === 0 ? 'Rating taken from %' : `% rated ${starsInWords(what.stars)}`;
    case 'favourite':
      return what.on ? '% added to the favourites' : '% taken from the favourites';
    case 'reject':
      return what.on ? '% rejected' : '% not rejected any more';
    case 'label':
      return what.label === null ? 'Label taken from %' : `% labelled ${what.label}`;
    case 'addTags':
      return `% tagged ${quoted(what.tags)}`;
    case 'removeTags':
      return `${quoted(what.tags)} taken from %`;
    case 'note':
      return 'Note written';
    case 'addToCollection':
      return '% added to the collection';
    case 'removeFromCollection':
      return '% taken from the collection';
    case 'orderInCollection':
      return '% put elsewhere in the collection';
    case 'stack':
      return '% stacked';
    case 'stackRequests':
      return '% stacked with those of the same request';
    case 'unstack':
      return '% taken out of their stack';
    case 'trash':
      return '% moved to the trash';
    case 'restore':
      return '% restored';
    case 'renameTag':
      return `Tag ${quoted([what.tag])} renamed to ${quoted([what.name])}`;
    case 'colourTag':
      return `Tag ${quoted([what.tag])} coloured`;
    case 'removeTag':
      return `Tag ${quoted([what.tag])} removed`;
    case 'createCollection':
      return `Collection ${quoted([what.name])} made`;
    case 'renameCollection':
      return `Collection renamed to ${quoted([what.name])}`;
    case 'moveCollection':
      return 'Collection moved';
    case 'coverCollection':
      return 'Cover of the collection changed';
    case 'removeCollection':
      return 'Collection removed';
    case 'landed':
      return what.tags.length === 0
        ? '% of a batch put into the collection'
        : `% of a batch tagged ${quoted(what.tags)}${what.inCollection ? ' and put into the collection' : ''}`;
    default:
      return assertNever(what);
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}
