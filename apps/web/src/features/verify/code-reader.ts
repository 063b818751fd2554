interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

declare global {
  // Not every browser has this, and TypeScript's types do not include it.
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

export const canReadCodes = typeof globalThis.BarcodeDetector === "function";

/** A page without TLS has no camera. */
export const canScan = canReadCodes && "mediaDevices" in navigator;

/** Reads the code in a picture; null when there is none. */
export async function textOfCode(picture: Blob): Promise<string | null> {
  if (!globalThis.BarcodeDetector) return null;
  try {
    const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
    const [found] = await detector.detect(await createImageBitmap(picture));
    return found?.rawValue ?? null;
  } catch {
    return null;
  }
}
