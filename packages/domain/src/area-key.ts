interface Place {
  province: string;
  district: string;
  electionArea: number;
}

/** Writes an election area as in a URL: "bagmati/kathmandu/4". */
export const areaKey = ({ province, district, electionArea }: Place): string =>
  `${province}/${district}/${electionArea}`;

/** Reads what `areaKey` writes. */
export function readAreaKey(key: string): Place | null {
  const [, province, district, number] = /^([^/]+)\/([^/]+)\/([1-9]\d*)$/.exec(key) ?? [];
  return province && district ? { province, district, electionArea: Number(number) } : null;
}
