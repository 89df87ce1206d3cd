import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { Check, Clapperboard, Sparkles, SquarePen, Star } from 'lucide-react';
import { classNames } from '../../../ui/classNames';
import { priceWords } from './priceWords';

export function ModelRow({
  id,
  model,
  index,
  count,
  isActive,
  isChosen,
  isSeveral,
  onPress,
  onStar,
}: Readonly<{
  id: string;
  model: ModelSummary;
  index: number;
  count: number;
  isActive: boolean;
  isChosen: boolean;
  isSeveral: boolean;
  onPress: () => void;
  onStar: () => void;
}>) {
  const price = priceWords(model);
  const { denied, lastUsedAt } = model;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-posinset={index + 1}
      aria-setsize={count}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classNames(
        'group mx-1 flex h-(--model-h) cursor-default items-center gap-2.5 rounded-md px-2',
        isActive && 'bg-hover',
      )}
    >
      <span className="flex w-4 shrink-0 justify-center text-accent-ink">
        {isChosen ? <Check aria-hidden size={15} /> : isSeveral ? <Box /> : <ModelIcon model={model} />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="truncate font-semibold">{model.name}</span>
          {price ? (
            <span title={price.from} className="ms-auto shrink-0 text-xs text-muted tabular-nums">
              {price.text}
            </span>
          ) : null}
        </span>
        <span className="flex min-w-0 gap-2 text-xs text-muted">
          <span className="min-w-0 truncate">{model.id}</span>
          {denied ? (
            <span title={denied.message} className="ms-auto shrink-0 text-danger">
              {t('create.accessDenied')}
            </span>
          ) : lastUsedAt === null ? null : (
            <span className="ms-auto shrink-0">
              {t('create.modelUsed', { time: formatTime(lastUsedAt, Date.now()) })}
            </span>
          )}
        </span>
      </span>
      <span
        aria-hidden
        title={model.starred ? t('create.aFavourite') : t('create.makeItAFavourite')}
        onClick={(event) => {
          event.stopPropagation();
          onStar();
        }}
        className={classNames(
          'flex size-6.5 shrink-0 items-center justify-center rounded-md hover:bg-raised',
          model.starred ? 'text-accent-ink' : 'text-faint opacity-0 group-hover:opacity-100',
        )}
      >
        <Star size={14} fill={model.starred ? 'currentColor' : 'none'} />
      </span>
    </div>
  );
}

function Box() {
  return <span aria-hidden className="size-3.5 rounded-[3px] border border-edge" />;
}

export function ModelIcon({ model }: Readonly<{ model: Pick<ModelSummary, 'kind' | 'edits'> }>) {
  if (model.kind === 'video') return <Clapperboard aria-hidden size={16} />;
  return model.edits ? <SquarePen aria-hidden size={16} /> : <Sparkles aria-hidden size={16} />;
}
