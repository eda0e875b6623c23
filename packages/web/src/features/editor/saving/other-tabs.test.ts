import { describe, expect, test } from 'vitest';
import { ALONE, type Channel, type TabState, watchOtherTabs } from './other-tabs.ts';

/** Channels that deliver messages to each other at once, and never to the sender. */
function air() {
  const open = new Set<Channel>();
  return (): Channel => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of open) {
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }));
        }
      },
      close: () => open.delete(channel),
    };
    open.add(channel);
    return channel;
  };
}

function tab(channel: Channel, name: string) {
  const seen = { state: ALONE };
  const tabs = watchOtherTabs(channel, name, (state: TabState) => {
    seen.state = state;
  });
  return { ...tabs, seen };
}

describe('other tabs', () => {
  test('[EDT-10] two tabs with one draft detect each other at once, until one is closed', () => {
    const channel = air();
    const first = tab(channel(), 'a');
    expect(first.seen.state).toEqual(ALONE);
    const second = tab(channel(), 'b');
    expect(first.seen.state.others).toBe(1);
    expect(second.seen.state.others).toBe(1);
    second.stop();
    expect(first.seen.state.others).toBe(0);
  });

  test('[EDT-10] a save of one tab is reported to the other, and the newest revision counts', () => {
    const channel = air();
    const [first, second] = [tab(channel(), 'a'), tab(channel(), 'b')];
    second.saved(7);
    second.saved(6);
    expect(first.seen.state.saved).toBe(7);
    expect(second.seen.state.saved).toBeNull();
  });

  test('[EDT-10] a killed tab is dropped at the next request, and invalid messages are ignored', () => {
    const channel = air();
    const first = tab(channel(), 'a');
    const killed = channel();
    tab(killed, 'b');
    expect(first.seen.state.others).toBe(1);
    killed.close();
    first.ask();
    expect(first.seen.state.others).toBe(0);
    channel().postMessage({ kind: 'saved', tab: 'c', revision: 'soon' });
    expect(first.seen.state).toEqual(ALONE);
  });
});
