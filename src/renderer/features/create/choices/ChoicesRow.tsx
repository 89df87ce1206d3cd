import { noPlan } from '@shared/domain/queue/NightPlan';
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

/** What is decided of the next batches beside what they make, each a press away. */
export const ChoicesRow = memo(function ChoicesRow({
  place,
  landing: { landing, words },
  about,
  open,
  onOpen,
}: Readonly<{
  /** What the choices are for: a profile, whose form they stand beside, or a list. */
  place: string;
  landing: ChosenLanding;
  /** What a plan is for, in sentences. */
  about: string;
  open: ChoiceDialog | null;
  onOpen: (open: ChoiceDialog | null) => void;
}>) {
  const plan = useCreateStore((state) => state.choices[place]?.plan) ?? noPlan;
  const change = useCreateStore.getState().changeChoices;
  // between its hours a plan starts now, and says so
  const now = useNow(plan.startAt !== null || plan.until !== null);
  const when = dayPlanWords({ ...plan, mostMilli: null }, now);
  const limit = dayPlanWords({ ...noPlan, mostMilli: plan.mostMilli }, now);
  return (
    // in one line, in the narrowest form too
    <div className="-mx-1.5 flex min-w-0 flex-wrap items-center gap-x-0.5 gap-y-1">
      {/* once chosen it is said at Generate */}
      {words === null ? (
        <Choice icon={<FolderInput size={14} />} onPress={() => onOpen('landing')}>
          Tags, collection
        </Choice>
      ) : null}
      <Choice icon={<Moon size={14} />} onPress={() => onOpen('plan')}>
        {when === '' ? 'Send later' : when}
      </Choice>
      <Choice icon={<Coins size={14} />} onPress={() => onOpen('limit')}>
        {limit === '' ? 'Credit limit' : limit}
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
          title={open === 'plan' ? 'Send later' : 'Credit limit'}
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

/** One of the row; where its words are long, all of them are read, in several lines. */
function Choice({
  icon,
  onPress,
  children,
}: Readonly<{ icon: ReactNode; onPress: () => void; children: string }>) {
  return (
    <Button
      size="sm"
      variant="quiet"
      className="h-auto! min-h-6.5 max-w-full min-w-0 px-1.5! py-1 text-left leading-(--leading-xs) whitespace-normal!"
      icon={icon}
      onPress={onPress}
    >
      <span className="min-w-0 text-pretty">{children}</span>
    </Button>
  );
}
