import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { EventPayload } from '@shared/ipc/events';
import { t } from '@shared/messages/t';
import { errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { closeToasts, showToast } from '../../ui/messages/toasts';

const copyingTopic = 'copies for a program';
/** Timeout of the progress message, ms, long enough for a slow disk; usually the end of the copy closes it. */
const maxCopyMs = 30 * 60_000;

export function showCopyingToast({ name, count }: EventPayload<'programs.copying'>): void {
  showToast({
    level: 'info',
    title: t('app.copiesAreMade', { count, name }),
    message: t('app.opensOnceCopied', { name, count }),
    topic: copyingTopic,
    timeout: maxCopyMs,
  });
}

/** @param program null: the user chooses a program */
export function openWith(set: AssetSet, program: string | null): void {
  const opening = call('programs.open', { set, program });
  const closeCopyingToast = () => closeToasts(({ topic }) => topic === copyingTopic);
  opening.then(closeCopyingToast, closeCopyingToast);
  opening.then(
    (opened) => {
      if (opened === null) return;
      const { name, count, folder, comesBack } = opened;
      showToast({
        level: 'success',
        title: t('app.copiesAreOpen', { count, name }),
        message: comesBack ? t('app.savedCopiesComeBack', { count }) : t('app.folderNotWatched', { folder }),
      });
    },
    (error: unknown) =>
      showToast({ level: 'problem', title: t('app.itWasNotOpened'), message: errorMessage(error) }),
  );
}
