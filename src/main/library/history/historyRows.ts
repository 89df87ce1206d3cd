import type { FileAvailability, HistoryRow } from '@shared/domain/account/HistoryMirror';
import { deserializeText, localize } from '@shared/messages/LocalizableText';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

type Row = Readonly<{
  seq: number;
  profile_id: string;
  id: string;
  readable: 0 | 1;
  provider: string | null;
  model: string | null;
  status: string;
  prompt: string;
  cost_milli: number | null;
  created_at: number | null;
  media: number;
  problem: string | null;
  asset_id: string | null;
  asset_seq: number | null;
  sensitive: 0 | 1;
  ready: number;
  trashed: number;
  coming: number;
  failed: number;
  job_id: string | null;
}>;

// the left join returns one row without media for an entry without files
const rows = statement<[string], Row>(
  `SELECT e.seq, e.profile_id, e.id, e.readable, e.provider, e.model, e.status, e.prompt, e.cost_milli, e.created_at,
     e.media, min(a.seq) AS asset_seq, coalesce(max(a.sensitive), 0) AS sensitive,
     count(a.seq) FILTER (WHERE a.state = 'ready' AND a.trashed_at IS NULL) AS ready,
     count(a.seq) FILTER (WHERE a.trashed_at IS NOT NULL) AS trashed,
     count(a.seq) FILTER (WHERE a.state IN ('pending', 'downloading')) AS coming,
     count(m.ordinal) FILTER (WHERE a.state = 'failed' OR m.problem IS NOT NULL) AS failed,
     max(coalesce(m.problem, iif(a.state = 'failed', a.problem, NULL))) AS problem,
     (SELECT asset_id FROM history_media WHERE entry_seq = e.seq AND asset_id IS NOT NULL ORDER BY ordinal LIMIT 1)
       AS asset_id,
     coalesce((SELECT job_id FROM attempt WHERE profile_id = e.profile_id AND history_id = e.id AND e.readable = 1),
       max(a.job_id)) AS job_id
   FROM json_each(?) AS wanted JOIN history_entry e ON e.seq = wanted.value
     LEFT JOIN history_media m ON m.entry_seq = e.seq LEFT JOIN asset a ON a.id = m.asset_id
   GROUP BY e.seq ORDER BY min(wanted.key)`,
);
const raw = statement<[number], string>('SELECT json FROM history_raw WHERE seq = ?');

export function historyRows(db: Db, seqs: readonly number[]): HistoryRow[] {
  return rows(db).all(JSON.stringify(seqs)).map(toHistoryRow);
}

/** The JSON of an entry as received, with every digit of its seeds; null: there is none. */
export function historyEntry(db: Db, seq: number): string | null {
  return (raw(db).pluck().get(seq) as string | undefined) ?? null;
}

function toHistoryRow(row: Row): HistoryRow {
  const path = [row.provider, row.model].filter((part) => part !== null);
  return {
    seq: row.seq,
    profileId: row.profile_id,
    id: row.readable === 1 ? row.id : null,
    model: path.length === 0 ? null : path.join('/'),
    status: row.status,
    prompt: row.prompt,
    costMilli: row.cost_milli,
    createdAt: row.created_at,
    media: row.media,
    where: availabilityOf(row),
    problem: row.problem === null ? null : localize(deserializeText(row.problem)),
    assetId: row.asset_id,
    assetSeq: row.asset_seq,
    sensitive: row.sensitive === 1,
    jobId: row.job_id,
  };
}

// if an entry's files are in different states, the first state in this order counts: coming, absent, gone, trash
function availabilityOf({ media, ready, trashed, coming, failed }: Row): FileAvailability {
  if (media === 0) return 'none';
  if (coming > 0) return 'coming';
  if (ready === media) return 'here';
  if (ready + trashed === media) return 'trash';
  if (ready + trashed + failed >= media) return 'gone';
  return 'absent';
}
