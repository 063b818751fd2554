interface Place {
  province: string;
  district: string;
  electionArea: number;
}

/** Writes an area as in a URL. */
export const placeKey = ({ province, district, electionArea }: Place): string =>
  `${province}/${district}/${electionArea}`;

export function readPlace(key: string): Place | null {
  const [province, district, number, ...rest] = key.split("/");
  const electionArea = Number(number);
  if (!province || !district || !Number.isInteger(electionArea) || rest.length > 0) return null;
  return { province, district, electionArea };
}
