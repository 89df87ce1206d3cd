import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import type { Quote } from '@shared/domain/queue/Queue';
import type { ListOverview } from '@shared/ipc/create/listRoutes';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { type ReactNode, useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Select } from '../../../ui/fields/Select';
import { Message } from '../../../ui/Message';
import { profileName } from '../draft/madeOn';
import { useListStore } from './useListStore';

export function ListWarnings({
  list,
  models,
  modelId,
  profileId,
  quote,
  missing,
  isFolderMissing,
  onModel,
  onProfile,
  onFolder,
}: Readonly<{
  list: ListOverview;
  models: readonly ModelSummary[];
  modelId: string;
  profileId: string;
  /** The cost of the next run, on the active profile. */
  quote: Quote | null;
  /** The model of the list, if the service no longer has it. */
  missing: string | null;
  /** The rows name picture files, but their folder is not known. */
  isFolderMissing: boolean;
  onModel: (modelId: string) => void;
  onProfile: (profileId: string) => void;
  onFolder: () => void;
}>) {
  const isExistingList = useListStore((state) => state.isExistingList);
  const isNew = Object.entries(list.counts).every(([state, count]) => state === 'new' || count === 0);
  const [first] = list.unreadable;
  const billedTo = useBilledProfileName(list.profileId ?? profileId);
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Message
          id="create.listFacts"
          args={{
            kind: list.kind,
            model: <ListModelChoice models={models} modelId={modelId} onChoose={onModel} />,
            wasKept: isExistingList,
            billedTo,
          }}
        />
      </div>
      {list.profileId === null || list.profileId === profileId ? null : (
        <ListBilling billedTo={list.profileId} profileId={profileId} quote={quote} onChange={onProfile} />
      )}
      {missing === null ? null : <p role="alert">{t('create.listOfMissingModel', { missing })}</p>}
      {isNew && list.importedBeforeAt !== null ? (
        <p role="alert" className="text-danger">
          {t('create.aListWithTheSameContentWas', { time: formatTime(list.importedBeforeAt, Date.now()) })}
        </p>
      ) : null}
      {isFolderMissing ? (
        <p className="flex flex-wrap items-center gap-2">
          <Message
            id="create.listLacksFolder"
            args={{
              button: (text: ReactNode) => (
                <Button size="sm" onPress={onFolder}>
                  {text}
                </Button>
              ),
            }}
          />
        </p>
      ) : null}
      {first ? (
        <p
          className="text-danger"
          title={list.unreadable
            .map((line) => t('create.unreadableLine', { line: line.line, message: line.message }))
            .join('\n')}
        >
          {t('create.linesNotRead', {
            count: list.unreadable.length,
            line: first.line,
            message: first.message,
          })}
        </p>
      ) : null}
    </div>
  );
}

type ListModelChoiceProps = Readonly<{
  models: readonly ModelSummary[];
  modelId: string;
  onChoose: (modelId: string) => void;
}>;

/** Each list has its own model, independent of the form. */
function ListModelChoice({ models, modelId, onChoose }: ListModelChoiceProps) {
  const hasUniqueName = ({ id, name }: ModelSummary) =>
    models.every((other) => other.id === id || other.name !== name);
  return (
    <Select
      label={t('create.modelOfThisList')}
      hideLabel
      value={modelId}
      options={models.map((model) => ({
        id: model.id,
        label: hasUniqueName(model) ? model.name : `${model.name} (${model.provider})`,
      }))}
      onChange={onChoose}
    />
  );
}

function useBilledProfileName(profileId: string): string {
  const { data: profiles } = useRoute('profiles.list', undefined);
  return profileName(profileId, profiles);
}

type ListBillingProps = Readonly<{
  /** The profile on which the list ran last. */
  billedTo: string;
  profileId: string;
  quote: Quote | null;
  onChange: (profileId: string) => void;
}>;

/** Says that the list is billed to another profile than the active one, and offers to change this. */
function ListBilling({ billedTo, profileId, quote, onChange }: ListBillingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const owner = useBilledProfileName(billedTo);
  const active = useBilledProfileName(profileId);
  const cost =
    quote?.roughMilli == null
      ? t('create.whatTheyCostThereIsNotKnown')
      : t('create.theyCostAboutCreditsThere', { credits: formatCredits(quote.roughMilli) });
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
      <Message
        id="create.listOfOtherProfile"
        args={{
          active,
          owner,
          button: (text: ReactNode) => (
            <Button size="sm" onPress={() => setIsAsking(true)}>
              {text}
            </Button>
          ),
        }}
      />
      <ConfirmDialog
        title={t('create.billThisListTo', { active })}
        message={t('create.aboutBilling', { owner, active, jobs: quote?.jobs ?? 0, cost })}
        confirmLabel={t('create.billListTo', { active })}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onChange(profileId);
        }}
      />
    </p>
  );
}
