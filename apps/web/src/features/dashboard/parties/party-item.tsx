import { useSortable } from "@dnd-kit/sortable";
import { Box, Flex, Grid, Stack, Text } from "@mantine/core";
import type { Party } from "@mero-mat/api/parties";
import { useId } from "react";
import { EditedBy } from "../../../desk/edited-by.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { readersName } from "../../../i18n/names.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { PartyPicture } from "../../../parts/party-picture.tsx";
import { UserText } from "../../../parts/user-text.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ActiveSwitch } from "./party-actions.tsx";

interface Props {
  party: Party;
  place: number;
  total: number;
  /** Stays undefined until the votes are counted. */
  votes: number | undefined;
  /** Parties cannot be moved while only some of them are listed. */
  onMove: ((to: number) => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

// A finger on the handle moves the row instead of scrolling the page.
const handle = { touchAction: "none" };
const dragged = { position: "relative", zIndex: 1, cursor: "grabbing", background: "var(--place-soft)" } as const;

export const openerOf = (view: string): string => `open-party-${view}`;

export function PartyItem({ party, place, total, votes, onMove, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const name = readersName(party);
  const row = useSortable({ id: party.id, disabled: !onMove });
  return (
    <li
      ref={row.setNodeRef}
      style={{
        borderTop: "1px solid var(--line)",
        ...(row.isDragging && dragged),
        transform: row.transform ? `translateY(${row.transform.y}px)` : undefined,
        transition: row.transition && "transform var(--motion) ease-out",
      }}
    >
      <Grid gap={{ base: "0 0", sm: "xs" }} align="center" py="2xs">
        <Grid.Col span={{ base: 12, sm: "auto" }} order={{ base: 1, sm: 2 }}>
          <Flex gap="2xs" align="center">
            <Text component="span" w="1.75rem" c="dimmed" fz="sm" style={{ fontVariantNumeric: "tabular-nums" }}>
              {formatNumber(place + 1)}
            </Text>
            <PartyPicture party={party} isFaded={!party.isActive} />
            <Stack id={id} gap={0} flex={1} miw={0} lh={1.5}>
              <UserText as="strong" fz="md" fw={600} c={party.isActive ? "var(--ink)" : "dimmed"}>
                {party.nepaliName}
              </UserText>
              {party.name !== party.nepaliName && (
                <UserText as="span" c="dimmed" fz="sm">
                  {party.name}
                </UserText>
              )}
              <EditedBy kind="party" id={party.id} />
            </Stack>
          </Flex>
        </Grid.Col>
        {onMove && (
          <Grid.Col span="content" order={{ base: 3, sm: 1 }}>
            <IconButton
              ref={row.setActivatorNodeRef}
              icon="grip"
              label={t("adminParties.drag", { name })}
              aria-describedby={row.attributes["aria-describedby"]}
              data-handle
              style={handle}
              {...row.listeners}
            />
          </Grid.Col>
        )}
        {(votes !== undefined || !party.isActive) && (
          <Grid.Col span={{ base: 12, sm: "content" }} order={{ base: 2, sm: 3 }} ps={{ base: "5.5rem", sm: 0 }}>
            <Flex
              direction={{ base: "row", sm: "column" }}
              align={{ base: "center", sm: "flex-end" }}
              rowGap="3xs"
              columnGap="sm"
              miw={{ sm: "9rem" }}
              pe={{ sm: "2xs" }}
              c="dimmed"
              fz="sm"
              style={{ fontVariantNumeric: "tabular-nums" }}
            >
              {votes !== undefined && t("adminParties.votes", { count: votes })}
              {!party.isActive && <Tag color="muted">{t("adminParties.inactive")}</Tag>}
            </Flex>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: "auto", sm: "content" }} order={4}>
          <Flex align="center" wrap="wrap">
            {onMove && <Movers name={name} place={place} total={total} onMove={onMove} />}
            <IconButton label={t("adminParties.edit", { name })} id={openerOf(party.id)} icon="edit" onClick={onEdit} />
            <IconButton label={t("adminParties.delete", { name })} icon="trash" onClick={onDelete} />
            <Box ms={{ base: "auto", sm: "sm" }}>
              <ActiveSwitch party={party} about={id} votes={votes} />
            </Box>
          </Flex>
        </Grid.Col>
      </Grid>
    </li>
  );
}

interface MoversProps {
  name: string;
  place: number;
  total: number;
  onMove: (to: number) => void;
}

function Movers({ name, place, total, onMove }: MoversProps) {
  const { t } = useTranslation();
  const mover = (direction: "up" | "down", to: number) => {
    const isPossible = to >= 0 && to < total;
    return {
      icon: direction,
      label: t(`adminParties.${direction}`, { name }),
      // Not disabled, so that it keeps the focus at the end of the list.
      "aria-disabled": !isPossible,
      "data-disabled": !isPossible || undefined,
      onClick: () => isPossible && onMove(to),
    };
  };
  return (
    <>
      <IconButton {...mover("up", place - 1)} data-move="up" />
      <IconButton {...mover("down", place + 1)} data-move="down" />
    </>
  );
}
