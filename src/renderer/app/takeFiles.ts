import { fileKind } from '@shared/domain/fileKind';
import { MAX_INPUT_BYTES } from '@shared/domain/InputImage';
import { MAX_LIST_BYTES } from '@shared/lists/listLimits';
import { useCreateStore } from '../features/create/useCreateStore';
import { wordsOf } from '../ipc/CallFailure';
import { call } from '../ipc/client';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';
import { editModelId } from './handOff';

/** A file that somebody gave Easel, to be read when it is known to be wanted. */
export type GivenFile = Readonly<{
  name: string;
  size: number;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}>;

/** Does what makes sense with files: a list is imported, a picture edited. Says why not with anything else. */
export async function takeFiles(files: readonly GivenFile[]): Promise<void> {
  const wanted = files.find(({ name }) => fileKind(name) === 'list') ?? files.find(isPicture);
  if (wanted === undefined) {
    const [first] = files;
    if (first !== undefined)
      problem(`${first.name} was not taken`, 'Easel takes pictures and lists of prompts.');
    return;
  }
  const isList = !isPicture(wanted);
  const mostBytes = isList ? MAX_LIST_BYTES : MAX_INPUT_BYTES;
  // before it is in memory
  if (wanted.size > mostBytes) {
    problem(`${wanted.name} was not taken`, `It is larger than ${Math.floor(mostBytes / 2 ** 20)} MB.`);
    return;
  }
  try {
    const given = { name: wanted.name, bytes: await wanted.read() };
    if (isList) useCreateStore.getState().giveList(given);
    else {
      const { ref } = await call('inputs.add', given);
      useCreateStore.getState().givePicture({ modelId: editModelId, ref, anyModel: true });
    }
    useAppStore.getState().go('create');
    if (files.length > 1) {
      showToast({
        level: 'info',
        title: `${wanted.name} was taken`,
        message: 'Easel takes one file at a time.',
      });
    }
  } catch (error) {
    problem(`${wanted.name} was not taken`, wordsOf(error));
  }
}

function isPicture({ name }: Readonly<{ name: string }>): boolean {
  return fileKind(name) === 'picture';
}

function problem(title: string, message: string): void {
  showToast({ level: 'problem', title, message });
}
