import { type SettingsHeading, settingsHeadings } from '@shared/settings/settingsHeadings';
import { Button as AriaButton } from 'react-aria-components';
import { goToSection } from './Section';

const headings = Object.keys(settingsHeadings) as SettingsHeading[];

/** Leads to each section of the settings; while one searches, to those with hits. */
export function SectionLinks({ found }: Readonly<{ found: ReadonlySet<SettingsHeading> }>) {
  return (
    <nav aria-label="Sections" className="-mx-2 flex flex-wrap gap-x-1 pt-2">
      {headings
        .filter((heading) => found.has(heading))
        .map((heading) => (
          <AriaButton
            key={heading}
            onPress={() => goToSection(settingsHeadings[heading].title)}
            className="rounded-sm px-2 py-1 text-xs text-muted data-[hovered]:bg-raised data-[hovered]:text-ink"
          >
            {settingsHeadings[heading].title}
          </AriaButton>
        ))}
    </nav>
  );
}
