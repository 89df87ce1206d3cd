import { noLanding } from '@shared/domain/gallery/Landing';
import { t } from '@shared/messages/t';
import { FolderInput, X } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { offerUndo } from '../../../ui/messages/offerUndo';
import { useCreateStore } from '../useCreateStore';
import { LandingDialog } from './LandingDialog';
import type { ChosenLanding } from './useLanding';

/** The tags and the collection chosen for the results. A click changes them, × removes them. */
export const LandingChip = memo(function LandingChip({
  place,
  landing: { landing, words },
}: Readonly<{ place: string; landing: ChosenLanding }>) {
  const [isOpen, setOpen] = useState(false);
  const put = (chosen: typeof landing) => useCreateStore.getState().changeChoices(place, { landing: chosen });
  const letGo = () => {
    put(noLanding);
    offerUndo(t('create.resultsGoElsewhere', { words }), () => put(landing));
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
