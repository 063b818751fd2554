import { vi } from "vitest";

interface Spoken {
  text: string;
  lang: string;
  onend: (() => void) | null;
}

export interface FakeVoices {
  /** Everything said so far, with the voice's language. */
  said: string[];
  /** Lets the voice finish what it is saying. */
  finish: () => void;
  /** Adds voices, as Chrome and Android do some time after the page has loaded. */
  add: (...languages: string[]) => void;
}

/** Gives the device voices of these languages; a test browser has none. */
export function fakeVoices(languages: string[], localService = true): FakeVoices {
  const voices: { lang: string; localService: boolean }[] = languages.map((lang) => ({ lang, localService }));
  const said: string[] = [];
  let current: Spoken | null = null;
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel() {
      current = null;
    },
    speak(utterance: Spoken) {
      current = utterance;
      said.push(`${utterance.lang}: ${utterance.text}`);
    },
  });
  class Utterance implements Spoken {
    readonly text: string;
    lang = "";
    onend: (() => void) | null = null;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal("speechSynthesis", engine);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  return {
    said,
    finish() {
      const ended = current;
      current = null;
      ended?.onend?.();
    },
    add(...more) {
      voices.push(...more.map((lang) => ({ lang, localService })));
      engine.dispatchEvent(new Event("voiceschanged"));
    },
  };
}
