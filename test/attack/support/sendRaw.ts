import { connect } from 'node:net';

/** An answer to bytes that no HTTP client would send. */
export interface RawAnswer {
  /** 0 where the connection ended without one. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes to a port of this computer and reads until the connection ends, or until `enough` of the answer is there. */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  enough: (text: string) => boolean = () => false,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (enough(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: body.join('\r\n\r\n'),
      });
    });
  });
}
