import { KOREAN_TIME_ZONE } from '@dojang/domain';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components';
import { IntlProvider } from 'use-intl';
import type { UiLocale } from './locale.ts';
import { type Bundles, type MessageTree, textsOf } from './messages.ts';

interface IntlState {
  readonly locale: UiLocale;
  readonly messages: MessageTree;
}

const IntlState = createContext<IntlState>({ locale: 'ko', messages: {} });

/** The language of the screens. */
export const useUiLocale = (): UiLocale => useContext(IntlState).locale;

/** Language, time zone (always Korean time) and texts for everything below. `texts` must keep their identity. */
export function UiIntl(props: { locale: UiLocale; texts: MessageTree; children: ReactNode }) {
  const { locale, texts, children } = props;
  const state = useMemo(() => ({ locale, messages: texts }), [locale, texts]);
  return (
    <I18nProvider locale={locale === 'ko' ? 'ko-KR' : 'en-US'}>
      <IntlScope state={state}>{children}</IntlScope>
    </I18nProvider>
  );
}

/** Adds the texts of a part that is loaded on demand. `bundles` must keep its identity. */
export function MoreTexts(props: { bundles: Bundles; children: ReactNode }) {
  const { bundles, children } = props;
  const outer = useContext(IntlState);
  const state = useMemo(
    () => ({ locale: outer.locale, messages: { ...outer.messages, ...textsOf(bundles, outer.locale) } }),
    [outer, bundles],
  );
  return <IntlScope state={state}>{children}</IntlScope>;
}

function IntlScope({ state, children }: { state: IntlState; children: ReactNode }) {
  return (
    <IntlState.Provider value={state}>
      <IntlProvider locale={state.locale} messages={state.messages} timeZone={KOREAN_TIME_ZONE}>
        {children}
      </IntlProvider>
    </IntlState.Provider>
  );
}
