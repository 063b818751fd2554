import { Box, Group, Stack } from "@mantine/core";
import { limits } from "@mero-mat/domain/limits";
import { seatPlaces } from "@mero-mat/domain/seat-places";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Stamp } from "../../parts/stamp.tsx";
import { card } from "../../parts/style-props.ts";
import classes from "./product-picture.module.css";

// Invented candidates, symbols that no party has and an invented parliament: a picture must not look like a forecast.
const candidates = [
  { symbol: "◆", ne: "सीता राई", en: "Sita Rai" },
  { symbol: "▲", ne: "हरि थापा", en: "Hari Thapa", stamped: true },
  { symbol: "●", ne: "गीता लामा", en: "Gita Lama" },
];
const groups = [
  { colour: "#e03131", seats: 33 },
  { colour: "#2f9e44", seats: 29 },
  { colour: "#862e9c", seats: 21 },
  { colour: "#228be6", seats: 16 },
  { colour: "#e8890c", seats: 11 },
];
const seatColours = groups.flatMap(({ colour, seats }) => Array<string>(seats).fill(colour));
const rows = 5;

/** Draws a ballot with its stamp and the parliament that results from it. */
export function ProductPicture() {
  const { t } = useTranslation();
  return (
    <Box
      component="figure"
      className={classes.picture ?? ""}
      m={0}
      {...card}
      p="var(--gutter)"
      role="img"
      aria-label={t("auth.landing.picture")}
    >
      <Stack gap="2xs" aria-hidden="true">
        <Group
          component="p"
          justify="space-between"
          gap="var(--mantine-spacing-3xs) var(--mantine-spacing-2xs)"
          fz="md"
          fw={600}
        >
          {t("auth.ballot.title")}
          <Box component="span" px="xs" c="var(--place)" fz="xs" bg="var(--place-soft)" bdrs="pill">
            {t("auth.ballot.place")}
          </Box>
        </Group>
        {candidates.map(({ symbol, ne, en, stamped = false }) => (
          <div key={en} className={classes.option} data-stamped={stamped || undefined}>
            <Box
              component="span"
              display="grid"
              flex="none"
              w="2.75rem"
              h="2.75rem"
              fz="xl"
              lh={1}
              bg="var(--hover)"
              bdrs="md"
              style={{ placeItems: "center" }}
            >
              {symbol}
            </Box>
            <Stack component="span" flex={1} gap={0} lh={1.45}>
              <b lang="ne">{ne}</b>
              <Box component="span" c="dimmed" fz="xs">
                {en}
              </Box>
            </Stack>
            <Stamp stamped={stamped} />
          </div>
        ))}
      </Stack>
      <Stack align="center" gap={0} c="dimmed" fz="xs" aria-hidden="true">
        <svg className={classes.seats} viewBox="-106 -106 212 112" aria-hidden="true">
          {seatPlaces(limits.proportionalSeats, rows).map(({ x, y, radius }, index) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={radius} fill={seatColours[index]} />
          ))}
        </svg>
        <p>{t("auth.ballot.seats")}</p>
      </Stack>
    </Box>
  );
}
