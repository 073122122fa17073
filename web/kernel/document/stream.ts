/** Streams of bytes: read to their end, within limits, and deflated. */
import { refuse } from './error.ts';

/** The stream of these bytes after a compression or decompression, which browsers from before 2023 lack, or know no raw format of. */
export function sent(
  bytes: Uint8Array<ArrayBuffer>,
  through: 'CompressionStream' | 'DecompressionStream',
  format: CompressionFormat,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let stream;
  try {
    stream = new globalThis[through](format);
  } catch {
    return refuse('unsupported', 'link', 'this browser has no {through} for {format}, expected a newer one', { through, format });
  }
  return new Blob([bytes]).stream().pipeThrough(stream);
}

/** Reads a stream to its end. A stream of more than `most` bytes is cancelled and refused. @param field the field of that error */
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

export const deflated = (bytes: Uint8Array<ArrayBuffer>) => gathered(sent(bytes, 'CompressionStream', 'deflate-raw'), Infinity);
