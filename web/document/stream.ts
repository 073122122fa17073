/** Streams of bytes: read to their end, within limits, and deflated. */
import { refuse } from './error.ts';

/** Bytes on their way through something. */
export const sent = (
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array<ArrayBuffer>> => new Blob([bytes]).stream().pipeThrough(through);

/** All a stream gives, as long as it is no more than `most` bytes; a stream that gives more is told to stop. @param field that is refused then */
export async function gathered(stream: ReadableStream<Uint8Array<ArrayBuffer>>, most: number, field: string = 'link') {
  const reader = stream.getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      refuse('too-large', field, 'the text is longer than {most} bytes, which is all that is read', { most });
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

export const deflated = (bytes: Uint8Array<ArrayBuffer>) => gathered(sent(bytes, new CompressionStream('deflate-raw')), Infinity);
