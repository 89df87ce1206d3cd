import type { FoundEngine } from '@shared/ipc/account/engineRoutes';
import { t } from '@shared/messages/t';
import type { EngineKind, EngineReports } from '@shared/service/engineAdmin';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { CallFailure, errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { Select, type SelectOption } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { Section } from '../Section';
import { useIsSearchHit } from '../SettingsPanel';
import { EngineRow } from './EngineRow';
import { engineKinds, isUnencrypted, unusedEngineName } from './engineTexts';
import { type Engines, useEngines } from './useEngines';

/** The programs that run models for the built-in service. */
export function EnginesSection({ onTryModel }: Readonly<{ onTryModel: (modelId: string) => void }>) {
  return useIsSearchHit('engines.list') ? <EnginesPanel onTryModel={onTryModel} /> : null;
}

const serviceModels = [
  { id: 'imagegen/dev', name: t('gallery.image'), result: 'image' },
  { id: 'charedit/v3-character-edit', name: t('settings.editModel'), result: 'image' },
  { id: 'videogen/video-2-1-master', name: t('gallery.film'), result: 'video' },
] as const;

/** The choice of samples. Equals no model id, because a model id contains a slash. */
const samples = 'samples';

/** Lets the user choose which engine's model, or samples, serve each of the service's own models. */
function Assignments({ reports }: Readonly<{ reports: EngineReports }>) {
  const client = useQueryClient();
  const assign = useCommand('engines.assign', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['engines.list'] }),
    failed: t('settings.theModelWasNotAssigned'),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-sm">{t('settings.whichEngineRunsEachOfEasels')}</h3>
        <p className="text-xs text-muted">{t('settings.assignmentsHint')}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {serviceModels.map(({ id, name, result }) => {
          const assignment = reports.assignments.find(({ model }) => model === id);
          const chosen = assignment === undefined ? samples : `${assignment.engine}/${assignment.slug}`;
          const offered = reports.engines.flatMap((engine) =>
            engine.models.flatMap((model): SelectOption<string>[] =>
              model.result === result
                ? [{ id: `${engine.id}/${model.slug}`, label: `${model.name} (${engine.id})` }]
                : [],
            ),
          );
          const isAvailable = chosen === samples || offered.some((each) => each.id === chosen);
          return (
            <Select
              key={id}
              label={`${name} (${id})`}
              value={chosen}
              options={[
                { id: samples, label: t('gallery.samples') },
                ...offered,
                ...(isAvailable ? [] : [{ id: chosen, label: t('settings.notAvailable', { chosen }) }]),
              ]}
              onChange={(next) => {
                const [engine = '', model = ''] = next.split('/');
                assign.mutate({ model: id, target: next === samples ? null : { engine, model } });
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

const kinds = Object.keys(engineKinds) as readonly EngineKind[];

/** The engine is contacted before it is saved. */
function AddEngineDialog({
  onEngineAdded,
  usedNames,
  onClose,
}: Readonly<{ onEngineAdded: Engines['onEngineAdded']; usedNames: readonly string[]; onClose: () => void }>) {
  const [kind, setKind] = useState<EngineKind>('comfyui');
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const kindInfo = engineKinds[kind];
  const address = url.trim() || (kind === 'openai' ? '' : kindInfo.url);
  const isAddress = /^https?:$/.test(URL.parse(address)?.protocol ?? '');

  const { mutate: add, isPending: isSaving } = useCommand('engines.add', {
    onSuccess: async ({ id }) => {
      await onEngineAdded(id);
      onClose();
    },
    onError: (error) => {
      const isUnreachable = error instanceof CallFailure && error.code === 'unreachable';
      setProblem(
        isUnreachable ? `${error.message} ${t('settings.startOrCorrectEngine')}` : errorMessage(error),
      );
    },
  });
  const save = () => {
    if (!isAddress) return setProblem(t('settings.typeAnHttpAddress'));
    setProblem(null);
    const newEngine = { kind, urls: [address], id: name.trim() || unusedEngineName(kind, usedNames) };
    add(key === '' ? newEngine : { ...newEngine, key });
  };
  return (
    <FormDialog
      title={t('settings.addAnEngine')}
      saveLabel={isSaving ? t('settings.askingTheEngine') : t('settings.addTheEngine')}
      isSaving={isSaving}
      isChanged={[url, name, key].some((text) => text !== '')}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label={t('create.kind')}
        value={kind}
        options={kinds.map((id) => ({ id, label: engineKinds[id].name }))}
        onChange={setKind}
      />
      <TextField
        autoFocus
        label={t('settings.address')}
        placeholder={kindInfo.url}
        hint={isUnencrypted(address) ? t('settings.addressOpenHint') : t('settings.addressHint')}
        value={url}
        onChange={setUrl}
        autoComplete="off"
      />
      <TextField
        label={t('account.nameOptional')}
        placeholder={unusedEngineName(kind, usedNames)}
        hint={t('settings.engineNameHint')}
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <TextField
        label={kindInfo.keyLabel}
        type="password"
        hint={kindInfo.keyHint}
        value={key}
        onChange={setKey}
        autoComplete="off"
      />
      {problem === null ? null : <ErrorNote title={t('settings.theEngineWasNotAdded')} message={problem} />}
    </FormDialog>
  );
}

function EnginesPanel({ onTryModel }: Readonly<{ onTryModel: (modelId: string) => void }>) {
  const engines = useEngines();
  const { list, find, onEngineAdded } = engines;
  const [isAdding, setAdding] = useState(false);
  const [found, setFound] = useState<readonly FoundEngine[] | null>(null);
  const { title, description } = settingsHeadings.engines;
  const configured = list.data?.engines ?? [];
  const usedNames = configured.map(({ id }) => id);
  return (
    <Section title={title} message={description}>
      {list.isError ? (
        <ErrorNote
          title={t('settings.theEnginesCouldNotBeRead')}
          message={errorMessage(list.error)}
          actions={
            <Button size="sm" onPress={() => void list.refetch()}>
              {t('settings.readTheEnginesAgain')}
            </Button>
          }
        />
      ) : engines.isLoaded ? (
        configured.length === 0 ? (
          <p className="rounded-lg border border-line bg-panel p-3.5 text-sm text-pretty text-muted">
            {t('settings.noEngineYet')}
          </p>
        ) : (
          <ul
            aria-label={t('app.engines')}
            className="flex flex-col overflow-hidden rounded-lg border border-line"
          >
            {configured.map((engine) => (
              <EngineRow key={engine.id} engine={engine} list={list} onTryModel={onTryModel} />
            ))}
          </ul>
        )
      ) : (
        <Skeleton className="h-16" />
      )}
      {found === null ? null : (
        <FoundEngines
          found={found}
          usedNames={usedNames}
          onEngineAdded={onEngineAdded}
          onAdded={(urls) => setFound(found.filter(({ url }) => !urls.includes(url)))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={14} />} onPress={() => setAdding(true)}>
          {t('settings.addAnEngineButton')}
        </Button>
        <Button
          icon={<Search size={14} />}
          isPending={find.isPending}
          onPress={() => find.mutate(undefined, { onSuccess: setFound })}
        >
          {find.isPending ? t('settings.looking') : t('settings.lookForEnginesOnThisComputer')}
        </Button>
      </div>
      {list.data && configured.length > 0 ? <Assignments reports={list.data} /> : null}
      {isAdding ? (
        <AddEngineDialog
          onEngineAdded={onEngineAdded}
          usedNames={usedNames}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </Section>
  );
}

type FoundEnginesProps = Readonly<{
  found: readonly FoundEngine[];
  usedNames: readonly string[];
  onEngineAdded: Engines['onEngineAdded'];
  onAdded: (urls: readonly string[]) => void;
}>;

function FoundEngines({ found, usedNames: names, onEngineAdded, onAdded }: FoundEnginesProps) {
  const add = useCommand('engines.add', {
    failed: t('settings.theEngineWasNotAdded'),
    onSuccess: async ({ id }, { urls }) => {
      await onEngineAdded(id);
      onAdded(urls);
    },
  });
  if (found.length === 0) {
    return (
      <p role="status" className="text-xs text-muted">
        {t('settings.noEngineFound')}
      </p>
    );
  }
  return (
    <ul aria-label={t('settings.enginesFoundOnThisComputer')} className="flex flex-col gap-1.5">
      {found.map((engine) => (
        <li
          key={engine.url}
          className="flex flex-wrap items-center gap-2.5 rounded-md border border-line bg-panel py-2 pe-2 ps-3 text-sm"
        >
          <span className="min-w-0 flex-1 break-words">
            {engineKinds[engine.kind].name}{' '}
            <span className="text-muted">{t('settings.engineAt', { url: engine.url })}</span>
          </span>
          <Button
            size="sm"
            isPending={add.isPending && add.variables.urls.includes(engine.url)}
            onPress={() =>
              add.mutate({ id: unusedEngineName(engine.kind, names), kind: engine.kind, urls: [engine.url] })
            }
          >
            {t('settings.addFoundEngine', { name: engineKinds[engine.kind].name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
