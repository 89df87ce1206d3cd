import { basename } from 'node:path';
import { fileKind } from '@shared/domain/fileKind';
import { MAX_INPUT_BYTES } from '@shared/domain/InputImage';
import { assetOfLink } from '@shared/ipc/assetLink';
import type { Opened } from '@shared/ipc/openingRoutes';
import { MAX_LIST_BYTES } from '@shared/lists';
import { assetsById } from '../database/assetRow';
import type { Db } from '../database/Db';
import { readRegularFile } from '../files/readRegularFile';
import type { Opening } from '../ports/Opening';

/** Reads what the page is to show. Never rejects: what cannot be opened is said in words. */
export async function readOpening(db: Db, opening: Opening): Promise<Opened> {
  return opening.kind === 'link' ? readLink(db, opening.address) : readFile(opening.path);
}

function readLink(db: Db, address: string): Opened {
  const id = assetOfLink(address);
  if (id === null) return problem('Easel does not know this link', `It leads to no picture: ${address}`);
  const [asset] = assetsById(db, [id]);
  if (asset === undefined) {
    return problem('This picture is not here', 'The link leads to a picture that is not in this library.');
  }
  return { kind: 'asset', seq: asset.seq };
}

async function readFile(path: string): Promise<Opened> {
  const name = basename(path);
  const kind = fileKind(name);
  if (kind === null) return problem(`${name} was not opened`, 'Easel opens pictures and lists of prompts.');
  const mostBytes = kind === 'picture' ? MAX_INPUT_BYTES : MAX_LIST_BYTES;
  return readRegularFile(path, mostBytes).then(
    (bytes) => ({ kind: 'file', name, bytes }),
    (error: unknown) =>
      problem(`${name} was not opened`, `It ${error instanceof Error ? error.message : String(error)}.`),
  );
}

function problem(title: string, message: string): Opened {
  return { kind: 'problem', title, message };
}
