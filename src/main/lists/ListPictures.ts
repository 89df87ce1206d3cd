// The picture files that cells name: checked before sending, and stored when they are shown or sent.
import { basename } from 'node:path';
import { type InputImage, inputRefPrefix, MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { EaselError } from '@shared/ipc/EaselError';
import type { PictureOf } from '@shared/lists';
import { t } from '@shared/messages/t';
import { UnreadableFile } from '../files/openRegularFile';
import { readRegularFile } from '../files/readRegularFile';
import { forEachConcurrently } from '../slices/forEachConcurrently';
import { inspectPicture, type PicturePlace, type SeenPicture } from './inspectPicture';
import { isStoredPicture } from './read/cellText';

/** Stores a picture. @throws EaselError `invalid_input` if the file is not one */
export type StoreInput = (file: Readonly<{ name: string; bytes: Uint8Array }>) => Promise<InputImage>;
export type DescribeInput = (ref: string) => InputImage | null;

type Found = Readonly<{ seen: SeenPicture; kept: InputImage | null; problem: string | null }>;

const parallel = { look: 16, keep: 2 };
/** Placeholder for a picture that was checked and is not stored yet. */
const standIn = `${inputRefPrefix}${'0'.repeat(64)}`;

export class ListPictures {
  readonly #place: PicturePlace | null;
  readonly #keepInput: StoreInput;
  readonly #describeInput: DescribeInput;
  readonly #found = new Map<string, Found>();

  constructor(
    place: PicturePlace | null,
    { keepInput, describeInput }: Readonly<{ keepInput: StoreInput; describeInput: DescribeInput }>,
  ) {
    this.#place = place;
    this.#keepInput = keepInput;
    this.#describeInput = describeInput;
  }

  /** Checks the files again. @returns whether one has changed */
  async look(texts: Iterable<string>): Promise<boolean> {
    let isChanged = false;
    await forEachConcurrently(parallel.look, filesIn(texts), async (text) => {
      const seen = await inspectPicture(text, this.#place);
      const before = this.#found.get(text);
      if (before !== undefined && stampOf(before.seen) === stampOf(seen)) return;
      isChanged ||= before !== undefined;
      this.#found.set(text, { seen, kept: null, problem: 'problem' in seen ? seen.problem : null });
    });
    return isChanged;
  }

  /** Checks the files, and stores those that are not stored yet. @throws EaselError `disk` */
  async keep(texts: Iterable<string>): Promise<void> {
    const all = filesIn(texts);
    await this.look(all);
    await forEachConcurrently(parallel.keep, all, async (text) => {
      const found = this.#found.get(text);
      if (!found || found.kept !== null || found.problem !== null || 'problem' in found.seen) return;
      this.#found.set(text, { ...found, ...(await this.#kept(text, found.seen.path)) });
    });
  }

  /** The stored picture of a cell, or its problem. */
  of(text: string): Readonly<{ kept: InputImage | null; problem: string | null }> {
    if (isStoredPicture(text)) {
      const kept = this.#describeInput(text.trim());
      return { kept, problem: kept === null ? t('lists.thisLibraryDoesNotHaveThePicture') : null };
    }
    return this.#found.get(text) ?? { kept: null, problem: null };
  }

  /** For counting and validation. */
  readonly seen: PictureOf = (text) => {
    const { kept, problem } = this.of(text);
    return problem === null ? { value: kept?.ref ?? standIn } : { problem };
  };

  /** For queueing: only stored pictures. */
  readonly sent: PictureOf = (text) => {
    const { kept, problem } = this.of(text);
    return kept === null ? { problem: problem ?? t('lists.wasNotKept', { text }) } : { value: kept.ref };
  };

  async #kept(text: string, path: string): Promise<Pick<Found, 'kept' | 'problem'>> {
    try {
      const bytes = await readRegularFile(path, MAX_INPUT_BYTES);
      return { kept: await this.#keepInput({ name: basename(path), bytes }), problem: null };
    } catch (error) {
      if (error instanceof UnreadableFile) return { kept: null, problem: `“${text}” ${error.message}` };
      if (!(error instanceof EaselError) || error.code !== 'invalid_input') throw error;
      return { kept: null, problem: error.message.replace(/\.$/, '') };
    }
  }
}

function filesIn(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].filter((text) => !isStoredPicture(text)));
}

function stampOf(seen: SeenPicture): string {
  return 'problem' in seen ? seen.problem : seen.stamp;
}
