import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { EventPayload } from '@shared/ipc/events';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { closeToasts, showToast } from '../../ui/messages/toasts';

const copyingTopic = 'copies for a program';
/**
 * Maximum time for copying films from a slow disk, ms; normally the message closes at the end of the copy.
 */
const longestCopyMs = 30 * 60_000;

/** Shows a progress message until {@link openWith} has finished. */
export function sayCopying({ name, count }: EventPayload<'programs.copying'>): void {
  showToast({
    level: 'info',
    title: count === 1 ? `A copy is made for ${name}…` : `${count} copies are made for ${name}…`,
    message: `${name} opens once ${count === 1 ? 'it is' : 'they are'} there. The original does not change.`,
    topic: copyingTopic,
    timeout: longestCopyMs,
  });
}

/**
 * Opens copies of assets in a program and explains what happens to changes saved there.
 * @param program null: the user chooses one
 */
export function openWith(set: AssetSet, program: string | null): void {
  const opening = call('programs.open', { set, program });
  const settled = () => closeToasts(({ topic }) => topic === copyingTopic);
  opening.then(settled, settled);
  opening.then(
    (opened) => {
      if (opened === null) return;
      const { name, count, folder, comesBack } = opened;
      const isOne = count === 1;
      const back = `When you save ${isOne ? 'it' : 'them'}, the result is added to the gallery as a new picture.`;
      const left = `The folder “${folder}” is not watched: import what you save from there.`;
      showToast({
        level: 'success',
        title: isOne ? `A copy is open in ${name}` : `${count} copies are open in ${name}`,
        message: comesBack ? back : left,
      });
    },
    (error: unknown) => showToast({ level: 'problem', title: 'It was not opened', message: wordsOf(error) }),
  );
}
