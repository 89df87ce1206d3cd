import { noPlan } from '@shared/domain/queue/NightPlan';
import { t } from '@shared/messages/t';
import { creditWords } from '@shared/words/sentences/creditWords';
import { dayPlanWords } from '@shared/words/sentences/planWords';
import { Coins, FolderInput, Moon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { PlanDialog } from '../../../ui/dialogs/PlanDialog';
import { useNow } from '../../../ui/hooks/useNow';
import type { ChoiceDialog } from '../useCreateDialogs';
import { useCreateStore } from '../useCreateStore';
import { LandingDialog } from './LandingDialog';
import type { ChosenLanding } from './useLanding';

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
          isForLimit={open === 'limit'}
          about={about}
          bounds={{ ...plan, most: plan.mostMilli === null ? null : plan.mostMilli / 1000 }}
          onSave={({ startAt, until, most }) => {
            const mostMilli = most === null ? null : Math.round(most * 1000);
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
