import { assertNever } from '../../domain/assertNever';
import type { PerformedChange, SidebarChange, UndoOutcome } from '../../domain/gallery/Curation';
import { listOf } from '../../messages/listOf';
import { t } from '../../messages/t';

/** The last change as one line: "3 images rated 4 stars". */
export function describeChange(changed: PerformedChange): string {
  return changeText(changed, 'result');
}

/** The change as it follows "Undone:" in a message: "rated 3 pictures 4 stars". */
export function describeAction(changed: PerformedChange): string {
  return changeText(changed, 'deed');
}

export function describeUndoOutcome(outcome: UndoOutcome, direction: 'undo' | 'redo'): string {
  const isUndo = direction === 'undo';
  switch (outcome.kind) {
    case 'turned':
      return t(isUndo ? 'words.undone' : 'words.redone', { deed: describeAction(outcome.changed) });
    case 'blocked':
      return t(isUndo ? 'words.notUndone' : 'words.notRedone', { deed: describeAction(outcome.by) });
    case 'gone':
      return t(isUndo ? 'words.cannotBeUndone' : 'words.cannotBeRedone');
    default:
      return assertNever(outcome);
  }
}

/** @param voice `result`: "3 pictures restored"; `deed`: "restored 3 pictures" */
function changeText({ what, assets: count }: PerformedChange, voice: 'result' | 'deed'): string {
  const values = { voice, count };
  switch (what.kind) {
    case 'rate':
      return what.stars === 0
        ? t('words.ratingTaken', values)
        : t('words.rated', { ...values, stars: t('words.stars', { stars: what.stars }) });
    case 'favourite':
      return t(what.on ? 'words.addedToFavourites' : 'words.takenFromFavourites', values);
    case 'reject':
      return t(what.on ? 'words.rejectedPictures' : 'words.notRejected', values);
    case 'sensitive':
      return t(what.on ? 'words.markedSensitive' : 'words.notSensitive', values);
    case 'label':
      return what.label === null
        ? t('words.labelTaken', values)
        : t('words.labelledPictures', { ...values, label: what.label });
    case 'addTags':
      return t('words.tagged', { ...values, tags: quoted(what.tags) });
    case 'removeTags':
      return t('words.tagsTaken', { ...values, tags: quoted(what.tags) });
    case 'note':
      return t('words.noteWritten', { voice });
    case 'addToCollection':
      return t('words.addedToCollection', values);
    case 'removeFromCollection':
      return t('words.takenFromCollection', values);
    case 'orderInCollection':
      return t('words.putElsewhereInCollection', values);
    case 'stack':
      return t('words.stacked', values);
    case 'stackRequests':
      return t('words.stackedByRequest', values);
    case 'unstack':
      return t('words.takenOutOfStack', values);
    case 'trash':
      return t('words.movedToTrash', values);
    case 'restore':
      return t('words.restored', values);
    case 'import':
      return t('words.imported', values);
    case 'frame':
      return t('words.frameSaved', { voice });
    case 'repair':
      return t('words.filesSetRight', values);
    case 'keepAsNew':
      return t('words.keptAsNew', { voice });
    case 'saveSearch':
      return t('words.searchSaved', { voice, name: quoted([what.name]) });
    case 'changeSearch':
      return t('words.searchChanged', { voice, name: quoted([what.name]) });
    case 'removeSearch':
      return t('words.searchRemoved', { voice, name: quoted([what.name]) });
    case 'landed':
      return what.tags.length === 0
        ? t('words.batchPutIntoCollection', values)
        : t(what.inCollection ? 'words.batchTaggedAndCollected' : 'words.batchTagged', {
            ...values,
            tags: quoted(what.tags),
          });
    default:
      return tagOrCollectionText(what, voice);
  }
}

function tagOrCollectionText(what: SidebarChange, voice: 'result' | 'deed'): string {
  switch (what.kind) {
    case 'renameTag':
      return t('words.tagRenamed', { voice, tag: quoted([what.tag]), name: quoted([what.name]) });
    case 'colourTag':
      return t('words.tagColoured', { voice, tag: quoted([what.tag]) });
    case 'removeTag':
      return t('words.tagRemoved', { voice, tag: quoted([what.tag]) });
    case 'createCollection':
      return t('words.collectionMade', { voice, name: quoted([what.name]) });
    case 'renameCollection':
      return t('words.collectionRenamed', { voice, name: quoted([what.name]) });
    case 'moveCollection':
      return t('words.collectionMoved', { voice });
    case 'coverCollection':
      return t('words.coverChanged', { voice });
    case 'removeCollection':
      return t('words.collectionRemoved', { voice });
    case 'moveSearch':
      return t('words.searchMoved', { voice });
    default:
      return assertNever(what);
  }
}

function quoted(names: readonly string[]): string {
  return listOf(names.map((text) => t('words.quoted', { text })));
}
