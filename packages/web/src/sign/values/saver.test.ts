import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { describe, expect, test, vi } from 'vitest';
import { NoReplyError } from '../../replies/no-reply.ts';
import { Saver, type SaverPorts } from './saver.ts';

const FACTS = new Map([['a', 'text 1']]);

function aSaver(send: SaverPorts['send'], kept: string | null = null) {
  const device = { text: kept };
  const onChange = vi.fn<SaverPorts['onChange']>();
  const onRefused = vi.fn<SaverPorts['onRefused']>();
  const keep = (text: string | null): void => {
    device.text = text;
  };
  return { saver: new Saver({ send, keep, onChange, onRefused }, kept, FACTS), device, onChange, onRefused };
}

const text = (value: string) => ({ kind: 'text', text: value }) as const;

describe('saver', () => {
  test('[SGN-14] a value is sent to the server and removed from the device', async () => {
    const send = vi.fn<SaverPorts['send']>().mockResolvedValue({});
    const { saver, device, onChange } = aSaver(send);
    await saver.save('a', text('서울'));
    expect(send).toHaveBeenCalledWith([{ key: 'a', value: '서울' }]);
    expect(device.text).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith({ waiting: 0, offline: false });
  });

  test('[SGN-14] without a connection values stay on the device and are sent later', async () => {
    const send = vi.fn<SaverPorts['send']>().mockRejectedValueOnce(new NoReplyError()).mockResolvedValue({});
    const { saver, device, onChange } = aSaver(send);
    await saver.save('a', text('서울'));
    expect(onChange).toHaveBeenLastCalledWith({ waiting: 1, offline: true });
    expect(device.text).toContain('서울');
    await saver.flush();
    expect(device.text).toBeNull();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('[SGN-14] after the tab was closed the stored values are restored', async () => {
    const send = vi.fn<SaverPorts['send']>().mockResolvedValue({});
    const { saver } = aSaver(send, '[["a",{"kind":"text","text":"서울"}]]');
    expect(saver.pending.get('a')).toEqual(text('서울'));
    await saver.flush();
    expect(send).toHaveBeenCalledWith([{ key: 'a', value: '서울' }]);
  });

  test('after a correction the stored values of unchanged fields are restored, and no others', async () => {
    const send = vi.fn<SaverPorts['send']>().mockRejectedValueOnce(new NoReplyError()).mockResolvedValue({});
    const { saver, device } = aSaver(send);
    await saver.save('a', text('서울'));
    expect(aSaver(send, device.text).saver.pending.get('a')).toEqual(text('서울'));
    const corrected = device.text?.replace('text 1', 'text 2') ?? '';
    expect(aSaver(send, corrected).saver.pending.size).toBe(0);
  });

  test('a submission to an earlier version is told once, and its values stay on the device', async () => {
    const changed = new ApiError(ERRORS.documentChanged.code, '', { version: 2 });
    const send = vi.fn<SaverPorts['send']>().mockRejectedValue(changed);
    const { saver, device, onRefused } = aSaver(send);
    await saver.save('a', text('서울'));
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ kind: 'changed' }, ['a']);
    expect(device.text).toContain('서울');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('[SGN-14] a value that is changed while it is being sent is sent again, the latest last', async () => {
    const sent: unknown[] = [];
    const send: SaverPorts['send'] = async (values) => {
      sent.push(values[0]?.value);
      if (sent.length === 1) void saver.save('a', text('둘'));
    };
    const { saver, device } = aSaver(send);
    await saver.save('a', text('하나'));
    expect(sent).toEqual(['하나', '둘']);
    expect(device.text).toBeNull();
  });

  test('[ERR-05] a refused value is reported with its field and not sent again', async () => {
    const refusal = new ApiError(ERRORS.valueTooLong.code, '입력란에 들어가지 않습니다.', { key: 'a' });
    const { saver, onRefused, device } = aSaver(vi.fn<SaverPorts['send']>().mockRejectedValue(refusal));
    await saver.save('a', text('길다'));
    expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ kind: 'value', key: 'a' });
    expect(device.text).toBeNull();
  });

  test('[SGN-14] one refused value does not lose the others that were written offline', async () => {
    const sent: string[][] = [];
    const send: SaverPorts['send'] = async (values) => {
      sent.push(values.map((value) => value.key));
      if (values.some((value) => value.key === 'b')) {
        throw new ApiError(ERRORS.valueTooLong.code, '길다', { key: 'b' });
      }
    };
    const { saver, onRefused, device } = aSaver(
      send,
      '[["a",{"kind":"text","text":"하나"}],["b",{"kind":"text","text":"둘"}]]',
    );
    await saver.flush();
    expect(sent).toEqual([['a', 'b'], ['a']]);
    expect(onRefused.mock.calls[0]?.[1]).toEqual(['b']);
    expect(device.text).toBeNull();
  });

  test('[SGN-14] values are kept when a session expires', async () => {
    const over = new ApiError(ERRORS.tokenExpired.code, '', null);
    const { saver, onRefused, device } = aSaver(vi.fn<SaverPorts['send']>().mockRejectedValue(over));
    await saver.save('a', text('서울'));
    expect(onRefused.mock.calls[0]?.[0]).toEqual({ kind: 'sessionOver' });
    expect(device.text).toContain('서울');
  });
});
