import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { t } from '@shared/messages/t';
import { ChevronDown } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { fieldStyle } from '../../../ui/fields/fieldStyle';
import { ModelIcon, ModelList } from './ModelList';

/** Selects one model, or several that get the same prompt. */
export const ModelPicker = memo(function ModelPicker({
  models,
  chosen,
  onChoose,
  onChosen,
  ...rest
}: Readonly<{
  profileId: string;
  models: readonly ModelSummary[];
  /** Ids; the form of the first model is shown. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** The list has closed after a selection. The callback may move the focus. */
  onChosen: () => void;
  onStar: (model: ModelSummary) => void;
  onRefresh: () => Promise<void>;
}>) {
  const [isOpen, setOpen] = useState(false);
  const hasChosen = useRef(false);
  const notifyChosen = useEffectEvent(onChosen);
  useEffect(() => {
    if (isOpen || !hasChosen.current) return;
    hasChosen.current = false;
    // waits a frame, because the closing list returns the focus to its button first
    const frame = requestAnimationFrame(() => notifyChosen());
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  const first = models.find(({ id }) => id === chosen[0]);
  const others = chosen.length - 1;
  const subtitle = others > 0 ? t('create.andMoreWithTheSamePrompt', { others }) : first?.id;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className={classNames(
          fieldStyle.box,
          'flex min-h-11 shrink-0 items-center gap-2.5 px-3 py-1 text-start',
        )}
      >
        <span className="sr-only">{t('create.model')} </span>
        {first ? (
          <>
            <span className="flex shrink-0 text-accent-ink">
              <ModelIcon model={first} />
            </span>
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-semibold">{first.name}</span>
              <span className="truncate text-xs text-muted">{subtitle}</span>
            </span>
          </>
        ) : (
          <span className="flex-1 text-faint">{t('create.choose')}</span>
        )}
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
      </Button>
      <Popover
        placement="bottom start"
        offset={4}
        className="z-40 flex w-105 max-w-[92vw] flex-col rounded-lg border border-line bg-panel outline-none data-[entering]:animate-appear"
      >
        <Dialog aria-label={t('app.models')} className="flex min-h-0 flex-col overflow-y-auto outline-none">
          <ModelList
            {...rest}
            models={models}
            chosen={chosen}
            onChoose={onChoose}
            onClose={() => {
              hasChosen.current = true;
              setOpen(false);
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});
