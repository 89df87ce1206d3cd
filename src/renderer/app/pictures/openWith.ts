import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { EventPayload } from '@shared/ipc/events';
import { t } from '@shared/messages/t';
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
    title: count === 1 ? t('app.aCopyIsMadeFor', { name }) : t('app.copiesAreMadeFor', { count, name }),
    message: t('app.opensOnceOneItIsOtherThey', { name, count }),
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
      const back = t('app.whenYouSaveTrueOtherTheResult', { isOne });
      const left = t('app.theFolderIsNotWatchedImport', { folder });
      showToast({
        level: 'success',
        title: isOne ? t('app.aCopyIsOpenIn', { name }) : t('app.copiesAreOpenIn', { count, name }),
        message: comesBack ? back : left,
      });
    },
    (error: unknown) =>
      showToast({ level: 'problem', title: t('app.itWasNotOpened'), message: wordsOf(error) }),
  );
}
