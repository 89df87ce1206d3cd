import { t } from '@shared/messages/t';
import type { CSSProperties } from 'react';
import { changeAssets } from '../../../../ipc/actions/curation';
import { wordsOf } from '../../../../ipc/CallFailure';
import { Button } from '../../../../ui/Button';
import { showToast } from '../../../../ui/messages/toasts';

/** Stands for a deleted picture, which can be restored while it is in the trash. */
export function DeletedTile({
  trashed,
  words = null,
  style,
}: Readonly<{
  /** The sequence number of the asset while it is in the trash; null: it is deleted for good. */
  trashed: number | null;
  /** The text for a picture that never arrived. */
  words?: string | null;
  style: CSSProperties;
}>) {
  return (
    <div
      style={style}
      // without padding or border, so that the tile is exactly as wide as the picture was
      className="flex min-w-0 flex-col items-center justify-center gap-3 overflow-hidden rounded-md outline-1 -outline-offset-1 outline-line outline-dashed"
    >
      <p className="px-3 text-center text-xs text-balance text-muted">
        {words ?? (trashed === null ? t('create.deleted') : t('create.inTheTrash'))}
      </p>
      {trashed === null ? null : (
        <Button size="sm" onPress={() => void restore(trashed)}>
          {t('create.restore')}
        </Button>
      )}
    </div>
  );
}

async function restore(seq: number): Promise<void> {
  try {
    await changeAssets({ kind: 'some', seqs: [seq] }, { kind: 'restore' });
  } catch (error) {
    showToast({ level: 'problem', title: t('create.itWasNotRestored'), message: wordsOf(error) });
  }
}
