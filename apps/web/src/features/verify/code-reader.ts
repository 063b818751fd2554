interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}

declare global {
  // Not in every browser, and not in TypeScript's list of what browsers have.
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

export const canReadCodes = typeof globalThis.BarcodeDetector === "function";

/** Is false on a page without TLS, which has no camera. */
export const canScan = canReadCodes && "mediaDevices" in navigator;

/** Reads the code on a picture; null when there is none. */
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
