import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { EventPayload } from '@shared/ipc/events';
import { wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { closeToasts, showToast } from '../../ui/messages/toasts';

const copyingTopic = 'copies for a program';
/** Films on a slow disk; its end is what takes the message away, ms. */
const longestCopyMs = 30 * 60_000;

/** Says what is waited for, until {@link openWith} has come to its end. */
export function sayCopying({ name, count }: EventPayload<'programs.copying'>): void {
  showToast({
    level: 'info',
    title: count === 1 ? `A copy is made for ${name}…` : `${count} copies are made for ${name}…`,
    message: `${name} opens once ${count === 1 ? 'it is' : 'they are'} there. The original does not change.`,
    topic: copyingTopic,
    timeout: longestCopyMs,
  });
}

/** Opens copies with a program, which the person chooses where it is null, and says what becomes of what is saved there. */
export function openWith(set: AssetSet, program: string | null): void {
  const opening = call('programs.open', { set, program });
  const settled = () => closeToasts(({ topic }) => topic === copyingTopic);
  opening.then(settled, settled);
  opening.then(
    (opened) => {
      if (opened === null) return;
      const { name, count, folder, comesBack } = opened;
      const isOne = count === 1;
      const back = `What you save over ${isOne ? 'it' : 'them'} is added to the gallery as a new picture.`;
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
