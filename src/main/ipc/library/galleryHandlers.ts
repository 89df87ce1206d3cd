import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Done } from '@shared/domain/gallery/Curation';
import type { RouteName } from '@shared/ipc/contract';
import type { Services } from '../../compose';
import { assetsBySeq } from '../../database/rows/assetRow';
import { mediaOnDisk } from '../../files/mediaOnDisk';
import { findInLibrary } from '../../files/pathInLibrary';
import { assetOnDisk } from '../../library/assetOnDisk';
import { assetText, collectionLink } from '../../library/assetText';
import { copyFilesOfSet, filesOfAssets } from '../../library/copyFilesOfSet';
import { assetFamily } from '../../library/family/assetFamily';
import { keptFrames } from '../../library/family/relatives';
import { assetPalette } from '../../library/looks/colourSeqs';
import { readMatches, readMatchesAmong, readPage } from '../../library/order/readGallery';
import { SavedCopies } from '../../library/SavedCopies';
import { saveAssetCopy } from '../../library/saveAssetCopy';
import { readOpening } from '../../openings/readOpening';
import { Programs } from '../../programs/Programs';
import { copyImage } from '../../use-cases/copyImage';
import { keepFrame } from '../../use-cases/keepFrame';
import { openWith } from '../../use-cases/openWith';
import { dropSearch, saveSearch } from '../../use-cases/saveSearch';
import type { WindowSurroundings } from '../../WindowSurroundings';
import type { Handlers } from '../handlers';

export function galleryHandlers(services: Services, window: WindowSurroundings) {
  const { db, folders, curation, reader, now, previews } = services;
  const copies = new SavedCopies();
  const copying = {
    copies,
    db,
    libraryFolder: folders.library,
    convert: services.convert,
    rewrite: services.rewrite,
    pickTarget: window.pickTarget,
  };
  const fileOf = async (id: string) => findInLibrary(folders.library, assetOnDisk(db, id).file);
  const programs = new Programs(window.programs);
  return {
    'gallery.page': (piece) => readPage(services, piece),
    'gallery.matches': (question) => readMatches(services, question),
    'gallery.matchesAmong': (question) => readMatchesAmong(services, question),
    'gallery.arranged': (question) => services.reader.read('arranged', { ...question, now: services.now() }),
    'gallery.stacked': () => services.reader.read('stacked', null),
    'gallery.assets': ({ seqs }) => assetsBySeq(db, seqs),
    'asset.reveal': async ({ id }) => window.showInFolder(await fileOf(id)),
    'asset.openFile': async ({ id }) => window.openFile(await mediaOnDisk(await fileOf(id))),
    'asset.copyImage': async ({ id, longEdge }) =>
      copyImage(services, window.copyPng, await fileOf(id), longEdge),
    'asset.filmFrames': async ({ id }) => services.reader.read('filmFrames', await fileOf(id)),
    'asset.copyText': ({ id, what }) => window.copyText(assetText(db, id, what)),
    'asset.drag': ({ seqs, area }) => window.dragFiles(filesOfAssets(db, folders.library, seqs), area),
    'asset.saveCopy': ({ id }) => saveAssetCopy(copying, id),
    'asset.revealCopy': ({ copy }) => window.showInFolder(copies.pathOf(copy)),
    'curation.change': ({ set, change }) => curation.change(set, change),
    'curation.keepBest': ({ set }) => keepBest(services, set),
    'curation.arrange': ({ what }) => curation.arrange(what),
    'curation.undo': () => curation.undo('undo'),
    'curation.redo': () => curation.undo('redo'),
    'curation.turnStep': ({ step, way }) => curation.turnStep(step, way),
    'curation.shelves': ({ since }) => reader.read('shelves', since),
    'curation.summary': ({ set }) => reader.read('summary', set),
    'curation.emptyTrash': ({ set }) => emptyTrash(services, set),
    'curation.copyLink': ({ id }) => window.copyText(collectionLink(db, id)),
    'curation.copyPaths': ({ set }) => copyFilesOfSet(services, set, window.copyFiles),
    'search.facets': (asked) => reader.read('facets', { ...asked, now: now() }),
    'search.values': (question) => reader.read('values', question),
    'search.saved': () => reader.read('saved', { now: now() }),
    'search.save': (search) => saveSearch(services, search),
    'search.remove': ({ id }) => dropSearch(services, id),
    'asset.family': ({ seq }) => assetFamily(db, seq),
    'asset.familyTree': ({ seq }) => reader.read('familyTree', seq),
    'asset.keptFrames': ({ films }) => keptFrames(db, films),
    'asset.hasAlike': ({ seq }) => reader.read('hasAlike', seq),
    'asset.palette': ({ seq }) => assetPalette(db, seq),
    'asset.givePoster': ({ id, bytes }) => previews.takePoster(id, bytes),
    'asset.giveStrip': ({ id, bytes }) => previews.takeStrip(id, bytes),
    'asset.keepFrame': (frame) => keepFrame(services, frame),
    'app.copyColours': ({ hexes }) => window.copyText(hexes.join(', ')),
    'programs.list': () => programs.list(),
    'programs.forget': ({ id }) => programs.forget(id),
    'programs.open': (wish) => openWith(services, window, programs, wish),
    'openings.take': () => Promise.all(window.takeOpenings().map((opening) => readOpening(db, opening))),
  } satisfies Partial<Handlers<RouteName>>;
}

// `kept`: files that remain because other programs have changed them. `set` null: everything in the trash.
async function emptyTrash(
  { trash, reader }: Pick<Services, 'trash' | 'reader'>,
  set: AssetSet | null,
): Promise<{ changed: number; kept: number }> {
  const { gone, kept } = await (set === null ? trash.empty() : trash.emptyOf(await reader.seqsOf(set)));
  return { changed: gone, kept };
}

/** Rejects the near duplicates of a set's pictures, except the best one of each group. One undo step. */
async function keepBest(
  { reader, curation }: Pick<Services, 'reader' | 'curation'>,
  set: AssetSet,
): Promise<Done> {
  const seqs = [...(await reader.read('worseDuplicates', set))];
  return curation.change({ kind: 'some', seqs }, { kind: 'reject', on: true });
}
