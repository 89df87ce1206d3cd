import { assertNever } from '../../domain/assertNever';
import type { Arrangement, Changed, Turned } from '../../domain/gallery/Curation';
import { formatCount } from '../formatCount';
import { starsInWords } from './judgedWords';

/** A change in two forms: passive (of the pictures) and active (of the user). */
type Voices = readonly [of: string, by: string];

/** The last change in a line: "3 pictures rated 4 stars". "Pictures" includes films. */
export function changedWords(changed: Changed): string {
  return voicesOf(changed)[0];
}

/** The change after "Undone": "rated 3 pictures 4 stars". */
export function deedWords(changed: Changed): string {
  return voicesOf(changed)[1];
}

/** The result of undoing or redoing one step. */
export function turnedWords(turned: Turned, way: 'undo' | 'redo'): string {
  const [done, again] = way === 'undo' ? ['Undone', 'undone'] : ['Redone', 'redone'];
  switch (turned.kind) {
    case 'turned':
      return `${done}: ${deedWords(turned.changed)}`;
    case 'blocked':
      return `Not ${again}, because of what came after it: ${deedWords(turned.by)}`;
    case 'gone':
      return `That cannot be ${again} any more`;
    default:
      return assertNever(turned);
  }
}

function voicesOf({ what, assets }: Changed): Voices {
  const pictures = `${formatCount(assets)} ${assets === 1 ? 'picture' : 'pictures'}`;
  const ofBatch = `${pictures} of a batch`;
  const did = (verb: string, rest = ''): Voices => [
    `${pictures} ${verb}${rest}`,
    `${verb} ${pictures}${rest}`,
  ];
  const tookFrom = (thing: string, from: string): Voices => [
    `${thing} taken from ${from}`,
    `took ${thing} from ${from}`,
  ];
  switch (what.kind) {
    case 'rate':
      return what.stars === 0
        ? [`Rating taken from ${pictures}`, `took the rating from ${pictures}`]
        : did('rated', ` ${starsInWords(what.stars)}`);
    case 'favourite':
      return what.on ? did('added', ' to the favourites') : tookFrom(pictures, 'the favourites');
    case 'reject':
      return what.on
        ? did('rejected')
        : [`${pictures} not rejected any more`, `took the rejection from ${pictures}`];
    case 'sensitive':
      return what.on
        ? did('marked', ' as sensitive')
        : [`${pictures} not sensitive any more`, `took the mark “sensitive” from ${pictures}`];
    case 'label':
      return what.label === null
        ? [`Label taken from ${pictures}`, `took the label from ${pictures}`]
        : did('labelled', ` ${what.label}`);
    case 'addTags':
      return did('tagged', ` ${quoted(what.tags)}`);
    case 'removeTags':
      return tookFrom(quoted(what.tags), pictures);
    case 'note':
      return ['Note written', 'wrote a note'];
    case 'addToCollection':
      return did('added', ' to the collection');
    case 'removeFromCollection':
      return tookFrom(pictures, 'the collection');
    case 'orderInCollection':
      return did('put', ' elsewhere in the collection');
    case 'stack':
      return did('stacked');
    case 'stackRequests':
      return did('stacked', ' with those of the same request');
    case 'unstack':
      return [`${pictures} taken out of their stack`, `took ${pictures} out of their stack`];
    case 'trash':
      return did('moved', ' to the trash');
    case 'restore':
      return did('restored');
    case 'import':
      return did('imported');
    case 'frame':
      return ['Frame of a film saved', 'saved a frame of a film'];
    case 'repair':
      return [`Files of ${pictures} set right`, `set right the files of ${pictures}`];
    case 'keepAsNew':
      return ['Overwritten version kept as a new picture', 'kept the overwritten version as a new picture'];
    case 'saveSearch':
      return [`Search ${quoted([what.name])} saved`, `saved the search ${quoted([what.name])}`];
    case 'changeSearch':
      return [`Search ${quoted([what.name])} changed`, `changed the search ${quoted([what.name])}`];
    case 'removeSearch':
      return [`Search ${quoted([what.name])} removed`, `removed the search ${quoted([what.name])}`];
    case 'landed':
      return what.tags.length === 0
        ? [`${ofBatch} put into the collection`, `put ${ofBatch} into the collection`]
        : [
            `${ofBatch} tagged ${quoted(what.tags)}${what.inCollection ? ' and put into the collection' : ''}`,
            `tagged ${ofBatch} ${quoted(what.tags)}${what.inCollection ? ' and put them into the collection' : ''}`,
          ];
    default:
      return arrangedVoices(what);
  }
}

function arrangedVoices(what: Arrangement): Voices {
  switch (what.kind) {
    case 'renameTag': {
      const [tag, name] = [quoted([what.tag]), quoted([what.name])];
      return [`Tag ${tag} renamed to ${name}`, `renamed the tag ${tag} to ${name}`];
    }
    case 'colourTag':
      return [`Tag ${quoted([what.tag])} coloured`, `coloured the tag ${quoted([what.tag])}`];
    case 'removeTag':
      return [`Tag ${quoted([what.tag])} removed`, `removed the tag ${quoted([what.tag])}`];
    case 'createCollection':
      return [`Collection ${quoted([what.name])} made`, `made the collection ${quoted([what.name])}`];
    case 'renameCollection':
      return [
        `Collection renamed to ${quoted([what.name])}`,
        `renamed a collection to ${quoted([what.name])}`,
      ];
    case 'moveCollection':
      return ['Collection moved', 'moved a collection'];
    case 'coverCollection':
      return ['Cover of the collection changed', 'changed the cover of a collection'];
    case 'removeCollection':
      return ['Collection removed', 'removed a collection'];
    case 'moveSearch':
      return ['Search moved', 'moved a search'];
    default:
      return assertNever(what);
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}
