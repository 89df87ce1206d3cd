import { FlaskConical } from 'lucide-react';
import { useRoute } from '../../ipc/useRoute';

/** In the form, where the chosen profile draws samples: says once that nothing is generated. Nothing for other profiles. */
export function SamplesNote({ profileId }: Readonly<{ profileId: string }>) {
  const profile = useRoute('app.status', undefined).data?.profile;
  if (profile?.id !== profileId || profile.kind !== 'local') return null;
  return (
    <p className="-my-1 flex items-center gap-2 text-xs text-muted">
      <FlaskConical size={13} aria-hidden className="shrink-0" />
      Samples are drawn, not generated: they show how Easel works.
    </p>
  );
}
