/** Which kinds of video this browser can write. */

/** What is tried for each, the best first: in MP4 only what plays everywhere. */
const tried: Record<string, [codec: string, full: string][]> = {
  webm: [
    ['vp9', 'vp09.00.40.08'],
    ['vp8', 'vp8'],
  ],
  mp4: [['avc', 'avc1.640028']],
};

/** About what a picture is like. */
const like = { width: 960, height: 960, bitrate: 2_000_000 };

export async function videos(): Promise<{ format: string; codec: string }[]> {
  if (typeof VideoEncoder === 'undefined') return [];
  const found = [];
  for (const [format, codecs] of Object.entries(tried)) {
    for (const [codec, full] of codecs) {
      const { supported } = await VideoEncoder.isConfigSupported({ codec: full, ...like }).catch(() => ({ supported: false }));
      if (!supported) continue;
      found.push({ format, codec });
      break;
    }
  }
  return found;
}
