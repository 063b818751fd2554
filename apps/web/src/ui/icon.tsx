// A 24 grid with one stroke width, so that every icon has the weight of the text around it.
const paths = {
  arrowLeft: "M19 12H5m6-6-6 6 6 6",
  auto: "M4 5h16v11H4zM9 20h6m-3-4v4",
  ballot: "M5 10h14v9H5zM8 10l1.5-6h5L16 10M9.5 14h5",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m9 6 6 6-6 6",
  close: "m6 6 12 12M18 6 6 18",
  cross: "m7 7 10 10M17 7 7 17",
  dark: "M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z",
  direct: "M5 4h14v16H5zm4 8 2.3 2.3L15.5 10",
  home: "M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4z",
  light:
    "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5V4m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1",
  lock: "M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3",
  logout: "M14 8V4H5v16h9v-4m-4-4h10m-3.5-3.5L20 12l-3.5 3.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  place: "M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6 6.5 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  proportional: "M12 4a8 8 0 1 0 8 8h-8zM15.5 3.8a8 8 0 0 1 4.7 4.7h-4.7z",
  results: "M5 20V11m7 9V4m7 16v-6",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20",
  shield: "M12 3.5 19 6v6c0 4-3 7-7 8.5C8 19 5 16 5 12V6zM9 12l2.2 2.2L15.3 10",
  comments: "M4 5h16v11h-8l-5 4v-4H4z",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6",
  edit: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
  policy: "M6 3.5h9l4 4V20.5H6zM9.5 12h6m-6 4h6",
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size }: { name: IconName; size?: number }) => <Drawing path={paths[name]} size={size} />;

interface DrawingProps {
  path: string;
  size?: number | undefined;
  isFilled?: boolean;
}

/** Draws one path in the style of the icons, for those that only some pages need. */
export function Drawing({ path, size = 20, isFilled = false }: DrawingProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: "none" }}
    >
      <path d={path} />
    </svg>
  );
}
