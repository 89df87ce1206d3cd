import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useBlursSensitive } from '../../../../ipc/pictures/useBlursSensitive';
import { popoverStyle } from '../../../../ui/dialogs/popoverStyle';
import { Message } from '../../../../ui/Message';
import { FilmFrames, useFramesOf } from './FilmFrames';

type Props = Readonly<{
  film: Asset;
  /** Whether the button is in the Tab order, after its cell. */
  isTabStop: boolean;
  onOpen: (seq: number, seqs: readonly number[]) => void;
}>;

/** Opens the extracted frames of a film in a matrix cell, which has no space below the film. */
export function FramesButton({ film, isTabStop, onOpen }: Props) {
  const frames = useFramesOf(film);
  const blurs = useBlursSensitive();
  const [isOpen, setOpen] = useState(false);
  if (frames.length === 0) return null;
  const count = frames.length;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        excludeFromTabOrder={!isTabStop}
        aria-label={t('create.showFrames', { count })}
        className="pointer-events-auto relative flex items-center gap-1 rounded-sm bg-black/70 px-1.5 py-1 -outline-offset-1 after:absolute after:-inset-1 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:bg-black"
      >
        <Images aria-hidden size={11} />
        <span className="whitespace-nowrap">
          <Message
            id="create.framesKeptShort"
            args={{
              count,
              span: (words: ReactNode) => <span className="@max-[6.5rem]:hidden">{words}</span>,
            }}
          />
        </span>
      </Button>
      <Popover placement="bottom start" offset={6} className={`${popoverStyle.surface} max-w-110`}>
        <Dialog aria-label={t('create.framesKept', { count })} className="p-2 outline-none">
          <FilmFrames
            frames={frames}
            isLarge
            blurred={({ sensitive }) => sensitive && blurs}
            onOpen={(seq) => {
              setOpen(false);
              onOpen(
                seq,
                frames.map((frame) => frame.seq),
              );
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
