import { formatCount } from '@shared/words/formatCount';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import type { AccountScope } from '../useAccountStore';
import { useFetchFound } from './useFetchFiles';

/** Downloads all files of the entries found: how many remain, and a cancel button. Free of charge. */
export function FetchFound({
  scope,
  text,
  isNothing,
}: Readonly<{ scope: AccountScope; text: string; isNothing: boolean }>) {
  const profileId = scope === 'all' ? null : scope;
  const { data: coming } = useRoute('history.coming', { profileId });
  const { data: absent = [] } = useRoute('history.absent', { profileId, limit: 1 });
  const fetchFound = useFetchFound();
  const cancel = useCommand('history.cancelFetch');
  const { files = 0, total = null } = coming ?? {};
  return (
    <>
      {absent.length === 0 || isNothing ? null : (
        <Button isPending={fetchFound.isPending} onPress={() => fetchFound.mutate({ profileId, text })}>
          Fetch all found
        </Button>
      )}
      <span aria-live="polite" className="text-sm text-muted tabular-nums">
        {comingWords(files, total)}
      </span>
      {files === 0 ? null : (
        <Button variant="quiet" onPress={() => cancel.mutate({ profileId })}>
          Cancel
        </Button>
      )}
    </>
  );
}

function comingWords(files: number, total: number | null): string {
  if (files === 0) return '';
  if (total !== null) return `${formatCount(total - files)} of ${formatCount(total)} files`;
  return `${formatCount(files)} ${files === 1 ? 'file' : 'files'} to come`;
}
