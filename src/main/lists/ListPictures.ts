// The picture files that cells name: checked before sending, and stored when they are shown or sent.
import { basename } from 'node:path';
import { type InputImage, MAX_INPUT_BYTES, refPrefix } from '@shared/domain/create/InputImage';
import { EaselError } from '@shared/ipc/EaselError';
import type { ResolvePicture } from '@shared/lists';
import { t } from '@shared/messages/t';
import { UnreadableFile } from '../files/openRegularFile';
import { readRegularFile } from '../files/readRegularFile';
import { forEachConcurrently } from '../slices/forEachConcurrently';
import { type CheckedPicture, inspectPicture, type PictureFolder } from './inspectPicture';
import { isStoredPicture } from './read/cellText';

/** Stores a picture. @throws EaselError `invalid_input` if the file is not a picture */
export type StoreInput = (file: Readonly<{ name: string; bytes: Uint8Array }>) => Promise<InputImage>;
export type FindInputImage = (ref: string) => InputImage | null;

type PictureState = Readonly<{ file: CheckedPicture; stored: InputImage | null; problem: string | null }>;

const MAX_PARALLEL = { check: 16, store: 2 };
/** Placeholder for a picture that was checked and is not stored yet. */
const placeholderRef = `${refPrefix}${'0'.repeat(64)}`;

export class ListPictures {
  readonly #folder: PictureFolder | null;
  readonly #storeInput: StoreInput;
  readonly #findInputImage: FindInputImage;
  readonly #states = new Map<string, PictureState>();

  constructor(
    folder: PictureFolder | null,
    { storeInput, findInputImage }: Readonly<{ storeInput: StoreInput; findInputImage: FindInputImage }>,
  ) {
    this.#folder = folder;
    this.#storeInput = storeInput;
    this.#findInputImage = findInputImage;
  }

  /** Checks the files again. @returns whether one has changed */
  async checkFiles(texts: Iterable<string>): Promise<boolean> {
    let isChanged = false;
    await forEachConcurrently(MAX_PARALLEL.check, filesIn(texts), async (text) => {
      const seen = await inspectPicture(text, this.#folder);
      const previous = this.#states.get(text);
      if (previous !== undefined && stampOf(previous.file) === stampOf(seen)) return;
      isChanged ||= previous !== undefined;
      this.#states.set(text, { file: seen, stored: null, problem: 'problem' in seen ? seen.problem : null });
    });
    return isChanged;
  }

  /** Checks the files, and stores those that are not stored yet. @throws EaselError `disk` */
  async storeFiles(texts: Iterable<string>): Promise<void> {
    const all = filesIn(texts);
    await this.checkFiles(all);
    await forEachConcurrently(MAX_PARALLEL.store, all, async (text) => {
      const found = this.#states.get(text);
      if (!found || found.stored !== null || found.problem !== null || 'problem' in found.file) return;
      this.#states.set(text, { ...found, ...(await this.#storeFile(text, found.file.path)) });
    });
  }

  /** The stored picture of a cell, or its problem. */
  of(text: string): Readonly<{ stored: InputImage | null; problem: string | null }> {
    if (isStoredPicture(text)) {
      const stored = this.#findInputImage(text.trim());
      return { stored, problem: stored === null ? t('lists.thisLibraryDoesNotHaveThePicture') : null };
    }
    return this.#states.get(text) ?? { stored: null, problem: null };
  }

  /** The value of a picture cell for counting and validation; a placeholder if the picture is not stored yet. */
  readonly forValidation: ResolvePicture = (text) => {
    const { stored, problem } = this.of(text);
    return problem === null ? { value: stored?.ref ?? placeholderRef } : { problem };
  };

  /** The value of a picture cell for queueing; a picture that is not stored is a problem. */
  readonly forSending: ResolvePicture = (text) => {
    const { stored, problem } = this.of(text);
    return stored === null ? { problem: problem ?? t('lists.wasNotKept', { text }) } : { value: stored.ref };
  };

  async #storeFile(text: string, path: string): Promise<Pick<PictureState, 'stored' | 'problem'>> {
    try {
      const bytes = await readRegularFile(path, MAX_INPUT_BYTES);
      return { stored: await this.#storeInput({ name: basename(path), bytes }), problem: null };
    } catch (error) {
      if (error instanceof UnreadableFile) {
        const message = t('library.cannotBeUsedIt', {
          name: t('words.quoted', { text }),
          message: error.message,
        });
        return { stored: null, problem: message.replace(/\.$/, '') };
      }
      if (!(error instanceof EaselError) || error.code !== 'invalid_input') throw error;
      return { stored: null, problem: error.message.replace(/\.$/, '') };
    }
  }
}

function filesIn(texts: Iterable<string>): ReadonlySet<string> {
  return new Set([...texts].filter((text) => !isStoredPicture(text)));
}

function stampOf(seen: CheckedPicture): string {
  return 'problem' in seen ? seen.problem : seen.stamp;
}
