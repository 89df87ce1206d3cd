import { t } from '@shared/messages/t';
import type { EngineReports } from '@shared/service/engineAdmin';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../ipc/useCommand';
import { Select, type SelectOption } from '../../../ui/fields/Select';

/** The service's own models and what they produce. */
const documents = [
  { id: 'imagegen/dev', name: t('gallery.image'), result: 'image' },
  { id: 'charedit/v3-character-edit', name: t('settings.editModel'), result: 'image' },
  { id: 'videogen/video-2-1-master', name: t('gallery.film'), result: 'video' },
] as const;

/** Not a possible engine name, because model ids contain a slash. */
const samples = 'samples';

/** Which model serves each of the service's own three. */
export function Assignments({ reports }: Readonly<{ reports: EngineReports }>) {
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
        {documents.map(({ id, name, result }) => {
          const now = reports.assignments.find(({ model }) => model === id);
          const chosen = now === undefined ? samples : `${now.engine}/${now.slug}`;
          const offered = reports.engines.flatMap((engine) =>
            engine.models.flatMap((model): SelectOption<string>[] =>
              model.result === result
                ? [{ id: `${engine.id}/${model.slug}`, label: `${model.name} (${engine.id})` }]
                : [],
            ),
          );
          const isThere = chosen === samples || offered.some((each) => each.id === chosen);
          return (
            <Select
              key={id}
              label={`${name} (${id})`}
              value={chosen}
              options={[
                { id: samples, label: t('gallery.samples') },
                ...offered,
                ...(isThere ? [] : [{ id: chosen, label: t('settings.notAvailable', { chosen }) }]),
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
