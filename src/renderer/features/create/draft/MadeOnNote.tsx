import { useRoute } from '../../../ipc/useRoute';
import { madeOnWords } from './madeOn';

/**
 * The note above the price at Generate: the picture or settings that fill the form were made on another profile than the one
 * that is billed.
 */
export function MadeOnNote({
  madeOn,
  profileId,
}: Readonly<{ madeOn: string | undefined; profileId: string }>) {
  const { data: profiles } = useRoute('profiles.list', undefined);
  const words = profiles === undefined ? null : madeOnWords(madeOn, profileId, profiles);
  if (words === null) return null;
  return (
    <p role="status" className="w-full text-xs text-pretty text-danger">
      {words}
    </p>
  );
}
