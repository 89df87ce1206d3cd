import { useRoute } from '../../../ipc/useRoute';
import { sourceProfileWords } from './madeOn';

/** Warns that the form was filled from another profile than the one that will be billed. */
export function SourceProfileNote({
  madeOn,
  profileId,
}: Readonly<{ madeOn: string | undefined; profileId: string }>) {
  const { data: profiles } = useRoute('profiles.list', undefined);
  const words = profiles === undefined ? null : sourceProfileWords(madeOn, profileId, profiles);
  if (words === null) return null;
  return (
    <p role="status" className="w-full text-xs text-pretty text-danger">
      {words}
    </p>
  );
}
