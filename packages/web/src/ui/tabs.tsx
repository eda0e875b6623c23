import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { cx } from './class-names.ts';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly content: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Underlined tabs with their panels. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  return (
    <AriaTabs
      selectedKey={value}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className={cx('flex min-h-0 flex-col', className)}
    >
      <TabList aria-label={label} className="flex gap-5 border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            id={tab.value}
            className={cx(
              '-mb-px flex h-11 cursor-pointer items-center border-b-2 border-transparent font-medium text-muted',
              'data-hovered:text-ink data-selected:border-ink data-selected:font-semibold data-selected:text-ink',
            )}
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} id={tab.value} className="min-h-0 flex-1 outline-none">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
