/** The build sets this to a new value each time. */
declare const __VERSION__: string;
/** The build lists here what the page needs to start. */
declare const __START__: string[];
