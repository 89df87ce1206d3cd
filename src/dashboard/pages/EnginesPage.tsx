import { t } from '@shared/messages/t';
import { type EngineKind, type EngineReport, zEngineReports } from '@shared/service/engineAdmin';
import { useQuery } from '@tanstack/react-query';
import { Cpu } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../renderer/ui/Button';
import { ConfirmDialog } from '../../renderer/ui/dialogs/ConfirmDialog';
import { FormDialog } from '../../renderer/ui/dialogs/FormDialog';
import { Select } from '../../renderer/ui/fields/Select';
import { TextField } from '../../renderer/ui/fields/TextField';
import { formatBytes } from '../../renderer/ui/formatBytes';
import { EmptyState } from '../../renderer/ui/messages/EmptyState';
import { PageHead, QueryResult } from '../PageParts';
import { request } from '../request';
import { useInvalidatingMutation } from '../useInvalidatingMutation';
import { RequiredField } from './RequiredField';

const kinds = [
  { id: 'comfyui', label: 'ComfyUI' },
  { id: 'swarmui', label: 'SwarmUI' },
  { id: 'openai', label: t('dashboard.openAICompatible') },
] as const satisfies readonly { id: EngineKind; label: string }[];

export function EnginesPage() {
  const engines = useQuery({
    queryKey: ['engines'],
    queryFn: () => request('GET', '/api/engines', zEngineReports),
    refetchInterval: 15_000,
  });
  const [isAdding, setAdding] = useState(false);
  const [engineToRemove, setEngineToRemove] = useState<EngineReport | null>(null);
  const remove = useInvalidatingMutation(['engines', 'audit'], ({ id }: EngineReport) =>
    request('DELETE', `/api/engines/${id}`, z.unknown()),
  );
  const actions = (
    <>
      <Button isPending={engines.isFetching} onPress={() => void engines.refetch()}>
        {t('dashboard.testAll')}
      </Button>
      <Button variant="primary" onPress={() => setAdding(true)}>
        {t('dashboard.addEngine')}
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={t('dashboard.engines')} about={t('dashboard.enginesHint')} actions={actions} />
      <QueryResult query={engines}>
        {({ engines: rows, assignments }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Cpu size={20} />}
              title={t('dashboard.noEngineYet')}
              message={t('dashboard.noEngineHint')}
            />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] gap-3 max-sm:grid-cols-1">
              {rows.map((engine) => (
                <EngineCard
                  key={engine.id}
                  engine={engine}
                  assignedModels={assignments
                    .filter((each) => each.engine === engine.id)
                    .map(({ model }) => model)}
                  onRemove={() => setEngineToRemove(engine)}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        title={t('dashboard.removeTheEngine', { id: engineToRemove?.id ?? '' })}
        message={t('dashboard.removeEngineHint')}
        confirmLabel={t('dashboard.removeEngine')}
        danger
        isOpen={engineToRemove !== null}
        onCancel={() => setEngineToRemove(null)}
        onConfirm={() => {
          if (engineToRemove) remove.mutate(engineToRemove);
          setEngineToRemove(null);
        }}
      />
    </>
  );
}

function EngineCard({
  engine: { id, kind, urls, state, problem, models },
  assignedModels,
  onRemove,
}: Readonly<{ engine: EngineReport; assignedModels: readonly string[]; onRemove: () => void }>) {
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-panel p-4 text-sm">
      <div className="flex items-center gap-2">
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${state ? 'bg-good' : 'bg-danger'}`} />
        <h2 className="min-w-0 truncate text-base font-semibold">{id}</h2>
        <span className="text-muted">{kinds.find((each) => each.id === kind)?.label}</span>
        <Button
          size="sm"
          variant="quiet"
          className="ms-auto"
          aria-label={t('dashboard.removeNamed', { name: id })}
          onPress={onRemove}
        >
          {t('dashboard.remove')}
        </Button>
      </div>
      <p className="break-all text-muted">{urls.join(', ')}</p>
      {problem ? (
        <p role="status" className="text-danger">
          {problem}
        </p>
      ) : null}
      {state ? (
        <p>
          {t('dashboard.engineState', {
            isKnown: state.version !== '',
            version: state.version,
            waiting: state.waiting,
          })}
          {state.devices.map(({ name, freeBytes }) =>
            freeBytes === null
              ? ` · ${name}`
              : ` · ${t('dashboard.deviceFree', { name, bytes: formatBytes(freeBytes) })}`,
          )}
        </p>
      ) : null}
      <p className="break-words text-muted">
        {models.length === 0
          ? t('dashboard.noModels')
          : t('dashboard.engineModels', { names: models.map(({ name }) => name).join(', ') })}
      </p>
      {assignedModels.length > 0 ? (
        <p className="break-words text-muted">
          {t('dashboard.answersFor', { names: assignedModels.join(', ') })}
        </p>
      ) : null}
    </li>
  );
}

function AddDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [kind, setKind] = useState<EngineKind>('comfyui');
  const [id, setId] = useState('');
  const [urls, setUrls] = useState('');
  const [key, setKey] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const add = useInvalidatingMutation(['engines', 'audit'], () =>
    request('POST', '/api/engines', z.unknown(), {
      kind,
      id,
      urls: urls.split(/[\s,]+/).filter((url) => url !== ''),
      ...(key === '' ? {} : { key }),
    }),
  );
  return (
    <FormDialog
      title={t('dashboard.addEngine')}
      saveLabel={t('dashboard.addEngine')}
      isSaving={add.isPending}
      isChanged={id !== '' || urls !== ''}
      onSave={() => {
        setSubmitted(true);
        if ([id, urls].every((text) => text.trim() !== '')) add.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <Select label={t('dashboard.kind')} value={kind} options={kinds} onChange={setKind} />
      <RequiredField
        label={t('dashboard.name')}
        isSubmitted={isSubmitted}
        placeholder="big-card"
        autoFocus
        value={id}
        onChange={setId}
      />
      <RequiredField
        label={t('dashboard.address')}
        isSubmitted={isSubmitted}
        placeholder="http://127.0.0.1:8188"
        hint={t('dashboard.addressesHint')}
        value={urls}
        onChange={setUrls}
      />
      <TextField
        label={t('dashboard.key')}
        type="password"
        hint={t('dashboard.whereTheEngineWantsOne')}
        value={key}
        onChange={setKey}
      />
    </FormDialog>
  );
}
