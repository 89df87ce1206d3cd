import { t } from '@shared/messages/t';
import { time } from '../formats';
import { MoreButton, PageHead, QueryResult } from '../PageParts';
import { zAuditPage } from '../responseSchemas';
import { Table } from '../Table';
import { usePaginatedQuery } from '../usePaginatedQuery';

export function AuditPage() {
  const audit = usePaginatedQuery('audit', '/api/admin/audit', zAuditPage);
  return (
    <>
      <PageHead title={t('dashboard.audit')} about={t('dashboard.auditHint')} />
      <QueryResult query={audit}>
        {({ pages }) => {
          const rows = pages.flatMap(({ entries }) => entries);
          return rows.length === 0 ? (
            <p className="text-sm text-muted">{t('dashboard.nothingWasChangedYet')}</p>
          ) : (
            <Table
              label={t('dashboard.changes')}
              rows={rows.map((row, place) => ({ ...row, place }))}
              keyOf={({ place }) => String(place)}
              columns={[
                {
                  name: t('dashboard.time'),
                  cell: ({ at }) => <span className="whitespace-nowrap">{time(at)}</span>,
                },
                { name: t('dashboard.who'), cell: ({ who }) => who },
                {
                  name: t('dashboard.did'),
                  cell: ({ action, subject }) => `${action} ${subject === '' ? '' : subject}`,
                },
                {
                  name: t('dashboard.more'),
                  hiddenWhenNarrow: true,
                  cell: ({ detail }) => <span className="text-xs break-all text-muted">{detail}</span>,
                },
              ]}
            />
          );
        }}
      </QueryResult>
      <MoreButton query={audit} />
    </>
  );
}
