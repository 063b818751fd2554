import { useSortable } from "@dnd-kit/sortable";
import { Badge } from "@mantine/core";
import type { Party } from "@mero-mat/api/parties";
import { emojiOf, picturesOf } from "@mero-mat/domain/party-pictures";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { readersName } from "../../i18n/names.ts";
import { EmblemSquare } from "../../parts/emblem-square.tsx";
import { UserText } from "../../parts/user-text.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ActiveSwitch } from "./active-switch.tsx";
import classes from "./party-list.module.css";

interface Props {
  party: Party;
  place: number;
  total: number;
  /** Undefined while nobody has said. */
  votes: number | undefined;
  /** None while only some are listed. */
  onMove: ((to: number) => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

// A finger on it moves the row, not the page.
const handle = { gridArea: "handle", touchAction: "none" };

export const openerOf = (view: string): string => `open-party-${view}`;

export function PartyItem({ party, place, total, votes, onMove, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const language = currentLanguage();
  const name = readersName(party);
  const { images, emoji } = picturesOf(party);
  const row = useSortable({ id: party.id, disabled: !onMove });
  return (
    <li
      ref={row.setNodeRef}
      className={classes.item}
      data-dragging={row.isDragging || undefined}
      data-inactive={!party.isActive || undefined}
      style={{
        translate: row.transform ? `0 ${row.transform.y}px` : undefined,
        transition: row.transition && "translate var(--motion) ease-out",
      }}
    >
      {onMove && (
        <IconButton
          ref={row.setActivatorNodeRef}
          icon="grip"
          label={t("adminParties.drag", { name })}
          aria-describedby={row.attributes["aria-describedby"]}
          data-handle
          style={handle}
          {...row.listeners}
        />
      )}
      <div className={classes.party}>
        <span className={classes.place}>{formatNumber(place + 1, language)}</span>
        <EmblemSquare images={images} otherwise={emoji ?? emojiOf(party.name)} isFaded={!party.isActive} />
        <div id={id} className={classes.names}>
          <UserText as="strong">{party.nepaliName}</UserText>
          {party.name !== party.nepaliName && <UserText as="span">{party.name}</UserText>}
        </div>
      </div>
      <p className={classes.state}>
        {votes !== undefined && t("adminParties.votes", { count: votes, number: formatNumber(votes, language) })}
        {!party.isActive && (
          <Badge component="span" color="muted">
            {t("adminParties.inactive")}
          </Badge>
        )}
      </p>
      <div className={classes.acts}>
        {onMove && <Movers name={name} place={place} total={total} onMove={onMove} />}
        <IconButton label={t("adminParties.edit", { name })} id={openerOf(party.id)} icon="edit" onClick={onEdit} />
        <IconButton label={t("adminParties.delete", { name })} icon="trash" onClick={onDelete} />
        <div className={classes.switch}>
          <ActiveSwitch party={party} about={id} votes={votes} />
        </div>
      </div>
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
      // Not disabled: at the end of the list the focus stays where it is.
      "aria-disabled": !isPossible,
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
