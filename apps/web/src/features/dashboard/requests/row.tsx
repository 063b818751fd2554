import { Flex, Stack, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { DetailPane } from "../../../desk/list-with-detail.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Button } from "../../../ui/button.tsx";
import classes from "./row.module.css";

interface Props {
  id: string;
  name: string;
  tags?: ReactNode;
  summary: ReactNode;
  actions?: ReactNode;
  /** A row that opens a dialog leaves this out. */
  opened?: boolean;
  onOpen: () => void;
  /** The content of an open row, and mounts it only then. */
  children?: ReactNode;
}

/** Shows one waiting item; its summary is the button that opens it, and where the Tab key stops. */
export function Row({ id, name, tags, summary, actions, opened, onOpen, children }: Props) {
  const contentId = useId();
  const opens = opened === undefined ? { "aria-haspopup": "dialog" as const } : { "aria-expanded": opened };
  return (
    <li>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.summary ?? ""}
          data-row={id}
          {...opens}
          {...(opened && { "aria-controls": contentId })}
          onClick={onOpen}
          flex="1 1 auto"
          mih="3.25rem"
          p="2xs"
          fz="md"
          bdrs="md"
        >
          <Flex component="span" direction="column" gap="3xs" style={{ overflowWrap: "anywhere" }}>
            <RowName name={name}>{tags}</RowName>
            {summary}
          </Flex>
        </UnstyledButton>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {opened && (
        <DetailPane>
          <Stack id={contentId} mx={{ base: "2xs", lg: 0 }} mb="md" p="md" bd="1px solid var(--line)" bdrs="box">
            {children}
          </Stack>
        </DetailPane>
      )}
    </li>
  );
}

export const RowName = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex component="span" wrap="wrap" rowGap="3xs" columnGap="2xs" align="center">
    <strong>{name}</strong>
    {children}
  </Flex>
);

interface ActionButtonProps {
  label: string;
  /** The person, for people who do not see in which row a button is. */
  name: string;
  loading?: boolean;
  onClick: () => void;
}

export function ActionButton({ label, name, loading = false, onClick }: ActionButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      loading={loading}
      aria-label={t("adminRequests.actOn", { act: label, name })}
      onClick={onClick}
      className={classes.action ?? ""}
    >
      {label}
    </Button>
  );
}
