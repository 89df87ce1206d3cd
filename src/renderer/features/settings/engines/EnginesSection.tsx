import type { FoundEngine } from '@shared/ipc/account/engineRoutes';
import { t } from '@shared/messages/t';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { useIsSearchHit } from '../FoundContext';
import { Section } from '../Section';
import { AddEngineDialog } from './AddEngineDialog';
import { Assignments } from './Assignments';
import { EngineRow } from './EngineRow';
import { engineKinds, freeName } from './engineWords';
import { type Engines, useEngines } from './useEngines';

/** Programs that run models for the built-in service: the engines and their assignments. */
export function EnginesSection({ onTryModel }: Readonly<{ onTryModel: (modelId: string) => void }>) {
  return useIsSearchHit('engines.list') ? <Shown onTryModel={onTryModel} /> : null;
}

function Shown({ onTryModel }: Readonly<{ onTryModel: (modelId: string) => void }>) {
  const engines = useEngines();
  const { list, find, takeUp } = engines;
  const [isAdding, setAdding] = useState(false);
  const [found, setFound] = useState<readonly FoundEngine[] | null>(null);
  const { title, words } = settingsHeadings.engines;
  const known = list.data?.engines ?? [];
  const taken = known.map(({ id }) => id);
  return (
    <Section title={title} message={words}>
      {list.isError ? (
        <ErrorNote
          title={t('settings.theEnginesCouldNotBeRead')}
          message={wordsOf(list.error)}
          actions={
            <Button size="sm" onPress={() => void list.refetch()}>
              {t('settings.readTheEnginesAgain')}
            </Button>
          }
        />
      ) : engines.isKnown ? (
        known.length === 0 ? (
          <p className="rounded-lg border border-line bg-panel p-3.5 text-sm text-pretty text-muted">
            {t('settings.noEngineYet')}
          </p>
        ) : (
          <ul
            aria-label={t('app.engines')}
            className="flex flex-col overflow-hidden rounded-lg border border-line"
          >
            {known.map((engine) => (
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
          taken={taken}
          takeUp={takeUp}
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
      {list.data && known.length > 0 ? <Assignments reports={list.data} /> : null}
      {isAdding ? <AddEngineDialog takeUp={takeUp} taken={taken} onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}

/** The engines found on this computer, each with a button to add it; a message if there are none. */
function FoundEngines({
  found,
  taken,
  takeUp,
  onAdded,
}: Readonly<{
  found: readonly FoundEngine[];
  taken: readonly string[];
  takeUp: Engines['takeUp'];
  onAdded: (urls: readonly string[]) => void;
}>) {
  const add = useCommand('engines.add', {
    failed: t('settings.theEngineWasNotAdded'),
    onSuccess: async ({ id }, { urls }) => {
      await takeUp(id);
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
              add.mutate({ id: freeName(engine.kind, taken), kind: engine.kind, urls: [engine.url] })
            }
          >
            {t('settings.addFoundEngine', { name: engineKinds[engine.kind].name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
