// The package has these types, but its `exports` do not lead to them.
declare module "@remotemerge/nepali-date-converter" {
  export default class DateConverter {
    /** Takes a Gregorian date as `YYYY-MM-DD`; throws beyond its tables. */
    constructor(date: string);
    toBs(): { year: number; month: number; date: number; day: string };
  }
}
