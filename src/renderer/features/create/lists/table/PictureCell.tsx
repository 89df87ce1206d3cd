import { inputSha256 } from '@shared/domain/create/InputImage';
import { lastPathSegment } from '@shared/lists/lastPathSegment';
import { t } from '@shared/messages/t';
import { Image, ImageOff, Link2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useRoute } from '../../../../ipc/useRoute';
import { InputPicture } from '../../form/pictures/InputPicture';

/** The name and the thumbnail of a picture in a cell. */
export function PictureCell({
  cell,
  text,
  isBad,
  onProblem,
}: Readonly<{
  cell: Readonly<{ listId: string; modelId: string; rowId: number; column: number }>;
  text: string;
  /** The row already shows a problem of the cell. */
  isBad: boolean;
  /** Called if the file is not a picture. */
  onProblem: () => void;
}>) {
  const isInput = inputSha256(text.trim()) !== null;
  const isFile = !/^\s*(?:https?:|data:)/i.test(text);
  const { data } = useRoute('lists.picture', cell, { enabled: isFile && !isBad, isFresh: true });
  const hasProblem = typeof data?.problem === 'string';
  const say = useEffectEvent(onProblem);
  useEffect(() => {
    if (hasProblem) say();
  }, [hasProblem]);
  const Icon = isBad ? ImageOff : isFile ? Image : Link2;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {data?.ref && !isBad ? (
        <InputPicture
          source={data.ref}
          alt=""
          decoding="async"
          draggable={false}
          className="size-7 shrink-0 rounded-sm bg-canvas object-cover"
        />
      ) : (
        <span className="flex size-7 shrink-0 items-center justify-center rounded-sm bg-canvas text-faint">
          <Icon aria-hidden size={14} />
        </span>
      )}
      <span className="truncate">{isInput ? (data?.name ?? '') : nameOf(text)}</span>
    </span>
  );
}

function nameOf(text: string): string {
  return /^\s*data:/i.test(text) ? t('create.pictureInTheList') : lastPathSegment(text);
}
