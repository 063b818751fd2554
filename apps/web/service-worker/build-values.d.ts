/** Put in by the build: another one for each build. */
declare const __VERSION__: string;
/** Put in by the build: what the page needs to start. */
declare const __START__: string[];
