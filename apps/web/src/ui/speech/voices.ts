import { useSyncExternalStore } from "react";
import { spokenLanguage } from "../../i18n/names.ts";
import type { Line } from "./lines.ts";

const engine = () => (typeof speechSynthesis === "undefined" ? undefined : speechSynthesis);

/**
 * Returns a voice of the text's own language, because an English voice reads Nepali as noise. Only voices on the
 * device: another would send the candidate's name that a voter listens to over the network.
 */
export function voiceFor(text: string): SpeechSynthesisVoice | undefined {
  const language = spokenLanguage(text);
  return engine()
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language);
}

const canSay = ({ audio, text }: Line): boolean => Boolean(audio) || voiceFor(text) !== undefined;

/** Chrome and Android list their voices only some time after the page has loaded. */
function whenVoicesChange(listener: () => void) {
  engine()?.addEventListener("voiceschanged", listener);
  return () => engine()?.removeEventListener("voiceschanged", listener);
}

/** Returns the lines that can be heard. None, if a row would be silent: a ballot is read whole, for fairness, or not. */
const audible = (lines: Line[]): Line[] =>
  lines.every((line) => line.row === undefined || canSay(line)) ? lines.filter(canSay) : [];

export function useAudible(lines: Line[]): Line[] {
  const count = () => audible(lines).length;
  return useSyncExternalStore(whenVoicesChange, count, () => 0) > 0 ? audible(lines) : [];
}
