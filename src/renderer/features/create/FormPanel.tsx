import { t } from '@shared/messages/t';
import { moreBelowClass } from '../../ui/layout/MoreBelow';
import { Skeleton } from '../../ui/messages/Skeleton';
import { useCreate } from './CreateContext';
import { FormFields } from './form/FormFields';
import { FormCost } from './submit/FormCost';
import { SubmitBar } from './submit/SubmitBar';

/** The form of the selected model, generated from the model's descriptor, with the cost and the buttons. */
export function FormPanel() {
  const { known, isLoaded, createForm } = useCreate();
  const { model } = createForm;
  if (model === null)
    return known.list.isSuccess && isLoaded && known.models.length === 0 ? (
      <p className="p-6 text-sm text-muted">{t('create.thisServiceListsNoModels')}</p>
    ) : (
      <div aria-busy className="flex flex-col gap-4 p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-28" />
        <Skeleton className="h-14" />
        <Skeleton className="h-8" />
      </div>
    );
  return (
    // in a low window everything but the last line scrolls; otherwise the form would have no space left
    <section
      aria-label={t('account.request')}
      data-region="form"
      className={`relative flex h-full min-h-0 w-full flex-col low:scroll-pb-20 low:overflow-y-auto low:[scrollbar-gutter:stable] ${moreBelowClass}`}
    >
      <FormFields model={model} />
      <FormCost model={model} />
      <SubmitBar model={model} />
    </section>
  );
}
