import { noDestination, type ResultDestination } from '@shared/domain/gallery/ResultDestination';
import { noSchedule } from '@shared/domain/queue/DailySchedule';
import { t } from '@shared/messages/t';
import { creditsText } from '@shared/words/sentences/creditsText';
import { describeDailySchedule } from '@shared/words/sentences/describeSchedule';
import { Coins, FolderInput, Moon, X } from 'lucide-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { collectionsOf, useShelvesSelect } from '../../../ipc/shelves/useShelves';
import { Button } from '../../../ui/Button';
import { PlanDialog } from '../../../ui/dialogs/PlanDialog';
import { useNow } from '../../../ui/hooks/useNow';
import { IconButton } from '../../../ui/IconButton';
import { showAssetUndoToast } from '../../../ui/messages/showAssetUndoToast';
import type { ChoiceDialog } from '../useCreateDialogs';
import { useCreateStore } from '../useCreateStore';
import { DestinationDialog } from './DestinationDialog';
import { type DestinationText, describeDestination } from './describeDestination';

export const ChoicesRow = memo(function ChoicesRow({
  ownerId,
  destination: { destination, label },
  about,
  open,
  onOpen,
}: Readonly<{
  /** The owner of the choices: the id of a profile, or a `listKey`. */
  ownerId: string;
  destination: ChosenDestination;
  /** Sentences that say which jobs the schedule applies to. */
  about: string;
  open: ChoiceDialog | null;
  onOpen: (open: ChoiceDialog | null) => void;
}>) {
  const plan = useCreateStore((state) => state.choices[ownerId]?.plan) ?? noSchedule;
  const change = useCreateStore.getState().changeChoices;
  // the text changes while the start or the end of the schedule passes
  const now = useNow(plan.startAt !== null || plan.until !== null);
  const scheduleText = describeDailySchedule({ ...plan, mostMilli: null }, now);

  return (
    <div className="-mx-1.5 flex min-w-0 flex-wrap items-center gap-x-0.5 gap-y-1">
      {/* a chosen tag or collection is shown as a chip at Generate instead */}
      {label === null ? (
        <Choice icon={<FolderInput size={14} />} onPress={() => onOpen('landing')}>
          {t('create.tagsCollection')}
        </Choice>
      ) : null}
      <Choice icon={<Moon size={14} />} onPress={() => onOpen('plan')}>
        {scheduleText === '' ? t('create.sendLater') : scheduleText}
      </Choice>
      <Choice icon={<Coins size={14} />} onPress={() => onOpen('limit')}>
        {/* Generate ignores this limit, which applies to the queue only */}
        {plan.mostMilli === null
          ? t('create.creditLimit')
          : t('create.limitInTheQueue', { credits: creditsText(plan.mostMilli) })}
      </Choice>
      {open === 'landing' ? (
        <DestinationDialog
          destination={destination}
          onSave={(chosen) => change(ownerId, { landing: chosen })}
          onClose={() => onOpen(null)}
        />
      ) : null}
      {open === 'plan' || open === 'limit' ? (
        <PlanDialog
          title={open === 'plan' ? t('create.sendLater') : t('create.creditLimit')}
          focusesAmount={open === 'limit'}
          description={about}
          limits={{ ...plan, maxCredits: plan.mostMilli === null ? null : plan.mostMilli / 1000 }}
          onSave={({ startAt, until, maxCredits }) => {
            const mostMilli = maxCredits === null ? null : Math.round(maxCredits * 1000);
            change(ownerId, { plan: { startAt, until, mostMilli } });
          }}
          onClose={() => onOpen(null)}
        />
      ) : null}
    </div>
  );
});

function Choice({
  icon,
  onPress,
  children,
}: Readonly<{ icon: ReactNode; onPress: () => void; children: string }>) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="h-auto! min-h-6.5 max-w-full min-w-0 px-1.5! py-1 text-start leading-(--leading-xs) whitespace-normal!"
      icon={icon}
      onPress={onPress}
    >
      <span className="min-w-0 text-pretty">{children}</span>
    </Button>
  );
}

/** The tags and the collection of the results. Stored as `landing`, which is also the name of the dialog. */
type ChosenDestination = DestinationText & Readonly<{ destination: ResultDestination }>;

export function useResultDestination(ownerId: string): ChosenDestination {
  const destination = useCreateStore((state) => state.choices[ownerId]?.landing) ?? noDestination;
  const collections = useShelvesSelect(collectionsOf);
  return useMemo(
    () => ({ destination, ...describeDestination(destination, collections) }),
    [destination, collections],
  );
}

/** The tags and the collection chosen for the results. A click changes them, × removes them. */
export const DestinationChip = memo(function DestinationChip({
  ownerId,
  destination: { destination, label },
}: Readonly<{ ownerId: string; destination: ChosenDestination }>) {
  const [isOpen, setOpen] = useState(false);
  const save = (chosen: typeof destination) =>
    useCreateStore.getState().changeChoices(ownerId, { landing: chosen });
  const clear = () => {
    save(noDestination);
    showAssetUndoToast(t('create.resultsGoElsewhere', { words: label }), () => save(destination));
  };
  return (
    <div className="flex w-full min-w-0">
      <span className="flex max-w-full min-w-0 items-center rounded-md bg-accent-soft text-accent-ink">
        <Button
          size="sm"
          variant="quiet"
          className="min-w-0 shrink! text-accent-ink!"
          icon={<FolderInput size={14} />}
          onPress={() => setOpen(true)}
        >
          <span className="min-w-0 truncate">{t('create.resultsTo', { words: label })}</span>
        </Button>
        <IconButton
          size="sm"
          label={t('create.resultsNoMoreTo', { words: label })}
          tooltipPlacement="top"
          className="shrink-0 text-accent-ink!"
          icon={<X size={14} />}
          onPress={clear}
        />
      </span>
      {isOpen ? (
        <DestinationDialog destination={destination} onSave={save} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
});
