import { useRoute } from '../../../ipc/useRoute';
import { sourceProfileWords } from './madeOn';

/**
 * A note above the price at Generate: the picture or settings in the form come from another profile than the
 * one that is billed.
 */
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
