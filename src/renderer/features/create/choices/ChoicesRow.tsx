import { type Landing, noLanding } from '@shared/domain/gallery/Landing';
import { noPlan } from '@shared/domain/queue/NightPlan';
import { t } from '@shared/messages/t';
import { creditWords } from '@shared/words/sentences/creditWords';
import { dayPlanWords } from '@shared/words/sentences/planWords';
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
import { LandingDialog } from './LandingDialog';
import { type LandingWords, landingWords } from './landingWords';

export const ChoicesRow = memo(function ChoicesRow({
  place,
  landing: { landing, words },
  about,
  open,
  onOpen,
}: Readonly<{
  /** The owner of the choices: the id of a profile, or a `listKey`. */
  place: string;
  landing: ChosenLanding;
  /** What the schedule applies to, in sentences. */
  about: string;
  open: ChoiceDialog | null;
  onOpen: (open: ChoiceDialog | null) => void;
}>) {
  const plan = useCreateStore((state) => state.choices[place]?.plan) ?? noPlan;
  const change = useCreateStore.getState().changeChoices;
  // the text changes while the start or the end of the schedule passes
  const now = useNow(plan.startAt !== null || plan.until !== null);
  const when = dayPlanWords({ ...plan, mostMilli: null }, now);

  return (
    <div className="-mx-1.5 flex min-w-0 flex-wrap items-center gap-x-0.5 gap-y-1">
      {/* a chosen tag or collection is shown as a chip at Generate instead */}
      {words === null ? (
        <Choice icon={<FolderInput size={14} />} onPress={() => onOpen('landing')}>
          {t('create.tagsCollection')}
        </Choice>
      ) : null}
      <Choice icon={<Moon size={14} />} onPress={() => onOpen('plan')}>
        {when === '' ? t('create.sendLater') : when}
      </Choice>
      <Choice icon={<Coins size={14} />} onPress={() => onOpen('limit')}>
        {/* Generate ignores this limit, which applies to the queue only */}
        {plan.mostMilli === null
          ? t('create.creditLimit')
          : t('create.limitInTheQueue', { credits: creditWords(plan.mostMilli) })}
      </Choice>
      {open === 'landing' ? (
        <LandingDialog
          landing={landing}
          onSave={(chosen) => change(place, { landing: chosen })}
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
            change(place, { plan: { startAt, until, mostMilli } });
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

type ChosenLanding = LandingWords & Readonly<{ landing: Landing }>;

export function useLanding(place: string): ChosenLanding {
  const landing = useCreateStore((state) => state.choices[place]?.landing) ?? noLanding;
  const collections = useShelvesSelect(collectionsOf);
  return useMemo(() => ({ landing, ...landingWords(landing, collections) }), [landing, collections]);
}

/** The tags and the collection chosen for the results. A click changes them, × removes them. */
export const LandingChip = memo(function LandingChip({
  place,
  landing: { landing, words },
}: Readonly<{ place: string; landing: ChosenLanding }>) {
  const [isOpen, setOpen] = useState(false);
  const put = (chosen: typeof landing) => useCreateStore.getState().changeChoices(place, { landing: chosen });
  const letGo = () => {
    put(noLanding);
    showAssetUndoToast(t('create.resultsGoElsewhere', { words }), () => put(landing));
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
          <span className="min-w-0 truncate">{t('create.resultsTo', { words })}</span>
        </Button>
        <IconButton
          size="sm"
          label={t('create.resultsNoMoreTo', { words })}
          tooltipPlacement="top"
          className="shrink-0 text-accent-ink!"
          icon={<X size={14} />}
          onPress={letGo}
        />
      </span>
      {isOpen ? <LandingDialog landing={landing} onSave={put} onClose={() => setOpen(false)} /> : null}
    </div>
  );
});
