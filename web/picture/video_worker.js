/** Makes a video out of pictures as gif_worker.js makes a GIF; what goes wrong is the answer too. */
import { BufferTarget, Mp4OutputFormat, Output, QUALITY_HIGH, VideoSample, VideoSampleSource, WebMOutputFormat } from 'mediabunny';

/** @typedef {import('./moving.js').Picture} Picture */

/** Seconds. */
const MOMENT = 0.1;

/** @type {{ output: Output<any, BufferTarget>, source: VideoSampleSource, seconds: number } | null} */
let film = null;

/** @param {Picture} picture the first */
async function begin({ format, codec }) {
  const output = new Output({ format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target: new BufferTarget() });
  const source = new VideoSampleSource({ codec: /** @type {any} */ (codec), bitrate: QUALITY_HIGH });
  output.addVideoTrack(source);
  await output.start();
  return { output, source, seconds: 0 };
}

/** @param {Picture} picture @returns {Promise<Uint8Array | null>} the file after the last one */
async function take(picture) {
  film ??= await begin(picture);
  const { pixels, width: codedWidth, height: codedHeight, delay, last } = picture;
  const show = async (/** @type {number} */ duration) => {
    const { source, seconds: timestamp } = /** @type {NonNullable<typeof film>} */ (film);
    const sample = new VideoSample(new Uint8Array(pixels), { format: 'RGBA', codedWidth, codedHeight, timestamp, duration });
    await source.add(sample);
    sample.close();
    /** @type {NonNullable<typeof film>} */ (film).seconds += duration;
  };
  await show(last ? delay / 1000 - MOMENT : delay / 1000);
  // How long a last frame stays is not in every file, so that it is there once more.
  if (last) await show(MOMENT);
  if (!last) return null;
  const { output } = film;
  film = null;
  await output.finalize();
  return new Uint8Array(/** @type {ArrayBuffer} */ (output.target.buffer));
}

onmessage = ({ data }) => {
  take(data).then(
    (answer) => postMessage(answer),
    (error) => postMessage({ failed: String(error) }),
  );
};
