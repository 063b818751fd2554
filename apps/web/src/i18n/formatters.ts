/** Creating a formatter takes up to a hundred times as long as using it, so each is created once. */
function once<Options, Formatter>(Formatter: new (locales: string | string[], options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locales: string | string[], options?: Options): Formatter => {
    const key = JSON.stringify([locales, options]);
    const formatter = made.get(key) ?? new Formatter(locales, options);
    made.set(key, formatter);
    return formatter;
  };
}

export const numberFormat = once(Intl.NumberFormat);
export const dateTimeFormat = once(Intl.DateTimeFormat);
export const pluralRules = once(Intl.PluralRules);
