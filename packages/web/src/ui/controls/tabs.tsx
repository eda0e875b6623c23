import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { cx } from '../class-names.ts';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    /** The number of items in the tab, next to its label. */
    readonly count?: number | undefined;
    readonly panel: () => ReactNode;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Where the tabs are, which decides their indent. */
  readonly look?: 'page' | 'dialog';
}

/** Tabs of one page; one tab stop, arrow keys move. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'page',
}: TabsProps<Value>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className="flex min-h-0 flex-1 flex-col outline-none!"
    >
      <TabList
        aria-label={label}
        className={cx(
          'no-scrollbar flex shrink-0 gap-6 overflow-x-auto border-b border-line max-md:gap-5',
          look === 'page' ? 'px-8 max-md:px-4' : 'px-6',
        )}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={tab.value}
            className="relative -mx-2 flex h-10 cursor-pointer items-center rounded-6 px-2 font-medium whitespace-nowrap text-ink-2 focus-inset after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 data-hovered:text-ink data-selected:font-semibold data-selected:text-ink data-selected:after:bg-ink max-md:h-11"
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="ml-1.5 font-normal text-muted">{tab.count.toLocaleString('ko-KR')}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.value}
          id={tab.value}
          className="flex min-h-0 flex-1 flex-col rounded-b-card focus-inset"
        >
          {tab.panel()}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
