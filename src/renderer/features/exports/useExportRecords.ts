import type { ExportRecord } from '@shared/domain/library/ExportRecord';
import type { ExportState } from '@shared/domain/library/ExportState';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BatchLoader } from '../../ipc/cache/BatchLoader';
import { call } from '../../ipc/client';
import { usePartOf } from '../../ipc/pictures/usePartOf';

const loader = new BatchLoader<ExportRecord, number>(
  async (seqs) => new Map((await call('exports.rows', { seqs: [...seqs] })).map((row) => [row.seq, row])),
  200,
  (flush) => queueMicrotask(flush),
);
const runs = (state: ExportState | null): boolean => state?.state === 'running';

/**
 * The numbers of the matching exports, newest first. Requested again when an export begins or ends, not at
 * each progress event.
 */
export function useExportList(text: string): UseQueryResult<Uint32Array<ArrayBuffer>, Error> {
  const isRunning = usePartOf('exports.state', undefined, runs) ?? false;
  return useQuery({
    queryKey: ['exports.find', text, isRunning],
    queryFn: () => call('exports.find', { text }),
    placeholderData: (before) => before,
    gcTime: 0,
    staleTime: 0,
  });
}

export function useExportRecord(seq: number): ExportRecord | null | undefined {
  return useQuery<ExportRecord | null, Error>({
    queryKey: ['exports.rows', seq],
    queryFn: () => loader.load(seq),
    gcTime: 30_000,
  }).data;
}
