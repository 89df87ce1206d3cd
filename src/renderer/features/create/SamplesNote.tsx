import { t } from '@shared/messages/t';
import { findModel } from '@shared/models';
import { FlaskConical } from 'lucide-react';
import { useRoute } from '../../ipc/useRoute';

/** Warns that the local service draws samples for a model for which no engine is set up. */
export function SamplesNote({
  profileId,
  modelIds,
}: Readonly<{ profileId: string; modelIds: readonly string[] }>) {
  const profile = useRoute('app.status', undefined).data?.profile;
  const isLocal = profile?.id === profileId && profile.kind === 'local';
  const own = modelIds.filter((id) => findModel(id) !== undefined);
  const { data: reports, isPending } = useRoute('engines.list', undefined, {
    enabled: isLocal && own.length > 0,
  });
  const isAssigned = (id: string) => reports?.assignments.some(({ model }) => model === id) ?? false;
  if (!isLocal || own.every(isAssigned) || isPending) return null;
  return (
    <p className="-my-1 flex items-center gap-2 text-xs text-muted">
      <FlaskConical size={13} aria-hidden className="shrink-0" />
      {t('create.samplesAreDrawnNotGenerated')}
    </p>
  );
}
