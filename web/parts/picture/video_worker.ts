/** Makes a video from pictures as gif_worker.ts makes a GIF. Errors are sent as the answer. */
import {
  BufferTarget,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';
import type { Picture } from './moving.ts';

/** In seconds. */
const MOMENT = 0.1;

let film: { output: Awaited<ReturnType<typeof begin>>['output']; source: VideoSampleSource; seconds: number } | null = null;

/** @param picture the first one */
async function begin({ format, codec }: Picture) {
  const output = new Output({ format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target: new BufferTarget() });
  const source = new VideoSampleSource({ codec: codec as VideoCodec, bitrate: QUALITY_HIGH }); // one that videos.ts has named
  output.addVideoTrack(source);
  await output.start();
  return { output, source, seconds: 0 };
}

/** @returns the file after the last picture, otherwise null */
async function take(picture: Picture): Promise<Uint8Array | null> {
  film ??= await begin(picture);
  const { pixels, width: codedWidth, height: codedHeight, delay, last } = picture;
  const show = async (duration: number) => {
    // `film` was begun above.
    const { source, seconds: timestamp } = film as NonNullable<typeof film>;
    const sample = new VideoSample(new Uint8Array(pixels), { format: 'RGBA', codedWidth, codedHeight, timestamp, duration });
    await source.add(sample);
    sample.close();
    (film as NonNullable<typeof film>).seconds += duration; // and has not ended yet
  };
  await show(last ? delay / 1000 - MOMENT : delay / 1000);
  // Not every format stores how long the last frame lasts, so it is added twice.
  if (last) await show(MOMENT);
  if (!last) return null;
  const { output } = film;
  film = null;
  await output.finalize();
  return new Uint8Array(output.target.buffer as ArrayBuffer); // it is finalized
}

onmessage = ({ data }) => {
  take(data).then(
    (answer) => postMessage(answer),
    (error) => postMessage({ failed: String(error) }),
  );
};
