const lookEveryMs = 100;

/**
 * Shows the camera's picture until it finds a wanted code, and returns its text; null if aborted first. The camera is
 * off afterwards, and on abort.
 */
export async function scan(
  video: HTMLVideoElement,
  isWanted: (text: string) => boolean,
  signal: AbortSignal,
): Promise<string | null> {
  if (!globalThis.BarcodeDetector) throw new Error("This browser reads no codes");
  const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const found = (await detector.detect(video)).find(({ rawValue }) => isWanted(rawValue));
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    return null;
  } finally {
    stop();
  }
}
