/** Finds the kinds of video this browser can write. */

/** The codecs tried for each format, the best first. For MP4 only the codec that plays everywhere. */
const tried: Record<string, [codec: string, full: string][]> = {
  webm: [
    ['vp9', 'vp09.00.40.08'],
    ['vp8', 'vp8'],
  ],
  mp4: [['avc', 'avc1.640028']],
};

/** A picture of typical size, with which codecs are tried. */
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
