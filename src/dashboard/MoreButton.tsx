import { t } from '@shared/messages/t';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../renderer/ui/Button';

export function MoreButton({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: Readonly<{
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}>) {
  if (!hasNextPage) return null;
  return (
    <Button className="self-center" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
      {t('dashboard.showMore')}
    </Button>
  );
}
