import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type InputImage, MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';
import type { TerminalEasel } from '../TerminalEasel';
import { UsageError } from './UsageError';

/**
 * Turns `--image` values into parameters of a request: a web URL unchanged, a file as a reference.
 * @throws UsageError if the model takes no picture, or fewer pictures, or a file cannot be read
 */
export async function readImages(
  given: readonly string[],
  model: ModelDescriptor,
  keep: TerminalEasel['keepInput'],
  say: (words: string) => void,
): Promise<RequestValues> {
  if (given.length === 0) return {};
  const { parameters } = model;
  const list = parameters.find((each) => each.kind === 'list' && each.item.kind === 'image');
  const single = parameters.find(({ kind }) => kind === 'image');
  const into = given.length > 1 ? (list ?? single) : (single ?? list);
  if (into === undefined) throw new UsageError(t('terminal.takesNoPicture', { model: model.id }));
  if (into === single && given.length > 1)
    throw new UsageError(t('terminal.takesOnePicture', { model: model.id }));
  const values = [];
  const kept: InputImage[] = [];
  for (const text of given) values.push(await readImage(text, keep, kept));
  const anew = kept.find(({ isSentAnew }) => isSentAnew);
  if (anew) say(`${anew.name}: ${t('words.sentAnew')}`);
  return { [into.name]: into === list ? values : (values[0] ?? null) };
}

async function readImage(
  text: string,
  keep: TerminalEasel['keepInput'],
  kept: InputImage[],
): Promise<string> {
  if (/^(https?:|data:image\/)/i.test(text)) return text;
  try {
    const { size } = await stat(text);
    if (size > MAX_INPUT_BYTES) throw new UsageError(t('terminal.fileIsTooLarge', { file: text }));
    const image = await keep({ name: basename(text), bytes: await readFile(text) });
    kept.push(image);
    return image.ref;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new UsageError(t('terminal.noSuchFile', { file: text }));
    throw error;
  }
}
