interface Place {
  province: string | null;
  district: string | null;
  electionArea: number | null;
}

/** Writes an election area as in a URL: "bagmati/kathmandu/4". */
export const areaKey = ({ province, district, electionArea }: Place): string =>
  `${province}/${district}/${electionArea}`;

/** Reads what `areaKey` writes. */
export function readAreaKey(key: string): { province: string; district: string; electionArea: number } | null {
  const [province, district, number, ...rest] = key.split("/");
  const electionArea = Number(number);
  if (!province || !district || !Number.isInteger(electionArea) || rest.length > 0) return null;
  return { province, district, electionArea };
}
