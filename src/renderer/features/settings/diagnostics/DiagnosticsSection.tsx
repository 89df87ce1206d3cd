import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { useContext, useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { FoundContext } from '../FoundContext';
import { Section } from '../Section';
import { SettingsPanel } from '../SettingsPanel';
import { HealthList } from './HealthList';
import { LogDialog } from './LogDialog';
import { ProxyLine } from './ProxyLine';
import { ReportDialog } from './ReportDialog';

/** System state, log and diagnostic report. */
export function DiagnosticsSection() {
  const found = useContext(FoundContext);
  const [open, setOpen] = useState<'report' | 'log' | null>(null);
  const openLogs = useCommand('app.openLogs', { failed: 'The log folder did not open' });
  if (found && !found.headings.has('diagnostics')) return null;
  const { title, words } = settingsHeadings.diagnostics;
  return (
    <Section title={title} message={words}>
      <SettingsPanel id="diagnostics.health">
        <HealthList />
        <ProxyLine />
      </SettingsPanel>
      <SettingsPanel id="diagnostics.tools">
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => setOpen('report')}>Make a report…</Button>
          <Button onPress={() => setOpen('log')}>Look at the log…</Button>
          <Button variant="quiet" onPress={() => openLogs.mutate(undefined)}>
            Open the log folder
          </Button>
        </div>
      </SettingsPanel>
      {open === 'report' ? <ReportDialog onClose={() => setOpen(null)} /> : null}
      {open === 'log' ? <LogDialog onClose={() => setOpen(null)} /> : null}
    </Section>
  );
}
