import { basename } from 'node:path';
import { MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { fileKind } from '@shared/domain/library/fileKind';
import { type ProfileLink, profileOfLink } from '@shared/ipc/account/profileLink';
import { readLibraryLink } from '@shared/ipc/library/libraryLink';
import type { Opened } from '@shared/ipc/library/openingRoutes';
import { MAX_LIST_BYTES } from '@shared/lists';
import { t } from '@shared/messages/t';
import { termOfCollection } from '@shared/query';
import { messageOf } from '@shared/words/messageOf';
import type { Db } from '../database/Db';
import { assetsById } from '../database/rows/assetRow';
import { statement } from '../database/statement';
import { readRegularFile } from '../files/readRegularFile';
import type { Opening } from '../ports/Opening';

/** Reads an opened link or file for the page. Never rejects: errors become messages for the user. */
export async function readOpening(db: Db, opening: Opening): Promise<Opened> {
  return opening.kind === 'link' ? readLink(db, opening.address) : readFile(opening.path);
}

const profiles = statement<[], { name: string; base_url: string; kind: string }>(
  'SELECT name, base_url, kind FROM profile WHERE removed_at IS NULL',
);

function readProfileLink(db: Db, link: ProfileLink): Opened {
  if (!link.ok) return problem(t('openings.easelDidNotAcceptThisLinkTo'), link.message);
  const { name, baseUrl } = link;
  const sameName = profiles(db)
    .all()
    .find((each) => each.name.toLowerCase() === name.toLowerCase());
  const isElsewhere = sameName !== undefined && (sameName.kind === 'local' || sameName.base_url !== baseUrl);
  const where = sameName?.kind === 'local' ? t('openings.thisComputer') : sameName?.base_url;
  const warning = isElsewhere
    ? t('openings.youHaveAProfileNamedAtThis', { name: sameName.name, where })
    : null;
  return { kind: 'profile', name, baseUrl, warning };
}

function readLink(db: Db, address: string): Opened {
  const profile = profileOfLink(address);
  if (profile !== null) return readProfileLink(db, profile);
  const target = readLibraryLink(address);
  if (target === null)
    return problem(
      t('openings.easelDoesNotKnowThisLink'),
      t('openings.theLinkDoesNotLeadToA', { link: withoutQuery(address) }),
    );
  return target.to === 'asset' ? openAsset(db, target.id) : openCollection(db, target.id);
}

function openAsset(db: Db, id: string): Opened {
  const [asset] = assetsById(db, [id]);
  if (asset === undefined)
    return problem(t('openings.thisPictureIsNotHere'), t('openings.theLinkLeadsToAPictureThat'));
  return { kind: 'asset', seq: asset.seq };
}

const allCollections = statement<[], Readonly<{ id: string; name: string; parentId: string | null }>>(
  'SELECT id, name, parent_id AS parentId FROM collection',
);

function openCollection(db: Db, id: string): Opened {
  const collections = allCollections(db).all();
  const found = collections.find((each) => each.id === id);
  if (found === undefined)
    return problem(t('openings.thisCollectionIsNotHere'), t('openings.theLinkLeadsToACollectionThat'));
  return { kind: 'search', query: termOfCollection(found, collections) };
}

async function readFile(path: string): Promise<Opened> {
  const name = basename(path);
  const kind = fileKind(name);
  if (kind === null)
    return problem(t('openings.wasNotOpened', { name }), t('openings.easelOpensPicturesAndListsOf'));
  return readRegularFile(path, kind === 'picture' ? MAX_INPUT_BYTES : MAX_LIST_BYTES).then(
    (bytes) => ({ kind: 'file', name, bytes }),
    (error: unknown) => problem(t('openings.wasNotOpened', { name }), messageOf(error)),
  );
}

/** The URL without its query, which may contain an API key. */
function withoutQuery(address: string): string {
  const [before = ''] = address.split(/[?#]/);
  return before;
}

function problem(title: string, message: string): Opened {
  return { kind: 'problem', title, message };
}
