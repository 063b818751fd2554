import { limits } from "@mero-mat/domain/limits";
import { useEffect, useRef, useState } from "react";

const types = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
// Enough for speech, and fifteen seconds of it stay far below the limit.
const bitsPerSecond = 16_000;
// A recorder stops at the end of a frame.
const marginMs = 300;

/** Records one thing at a time from the microphone. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [isRecording, setRecording] = useState(false);
  const recorder = useRef<MediaRecorder>(null);
  useEffect(() => () => recorder.current?.stop(), []);

  async function start() {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const made = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
    recorder.current = made;
    const timer = setTimeout(() => made.stop(), limits.recordingSecondsMax * 1000 - marginMs);
    made.ondataavailable = ({ data }) => {
      if (data.size > 0) onRecorded(new File([data], "recording", { type: data.type }));
    };
    made.onstop = () => {
      clearTimeout(timer);
      for (const track of stream.getTracks()) track.stop();
      recorder.current = null;
      setRecording(false);
    };
    made.start();
    setRecording(true);
  }

  return { isRecording, start, stop: () => recorder.current?.stop() };
}
