import { Alert, Box, Flex } from "@mantine/core";
import type { Policy } from "@mero-mat/api/admin/policies";
import { useId } from "react";
import type { DeskTabProps } from "../../../desk/desk.ts";
import { EditedBy } from "../../../desk/edited-by.tsx";
import { Tag } from "../../../desk/tag.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Day } from "../../../parts/day.tsx";
import { PolicyHtml } from "../../../parts/policy-html.tsx";
import { lineAbove } from "../../../parts/style-props.ts";
import { UserText } from "../../../parts/user-text.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Empty } from "../../../ui/query-states.tsx";
import { QuietButton } from "../../../ui/quiet-button.tsx";
import { ActivateButton } from "./activate-button.tsx";
import { useStoredDraft } from "./use-stored-draft.ts";

type OnSearch = DeskTabProps<"policy">["onSearch"];

interface Props {
  versions: Policy[];
  /** Whether the address names a version that does not exist. */
  isMissing: boolean;
  onSearch: OnSearch;
}

export function VersionList({ versions, isMissing, onSearch }: Props) {
  const { t } = useTranslation();
  const { stored } = useStoredDraft(undefined);
  const isNoneActive = versions.length > 0 && !versions.some(({ isActive }) => isActive);
  return (
    <Panel
      title={t("adminPolicy.title")}
      note={t("adminPolicy.note")}
      actions={
        <Button onClick={() => onSearch({ view: "new" })}>
          {t(stored ? "adminPolicy.draft.continue" : "adminPolicy.new")}
        </Button>
      }
    >
      {isMissing && (
        <Alert color="waiting" role="alert">
          {t("adminPolicy.missing")}
        </Alert>
      )}
      {isNoneActive && <Alert color="waiting">{t("adminPolicy.noneActive")}</Alert>}
      {versions.length === 0 && <Empty text={t("adminPolicy.empty")} />}
      <div>
        {versions.map((version, index) => (
          <Row key={version.id} version={version} isFirst={index === 0} onSearch={onSearch} />
        ))}
      </div>
    </Panel>
  );
}

function Row({ version, isFirst, onSearch }: { version: Policy; isFirst: boolean; onSearch: OnSearch }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Flex
      component="article"
      wrap="wrap"
      align="center"
      justify="space-between"
      rowGap="2xs"
      columnGap="md"
      py="sm"
      style={isFirst ? {} : lineAbove}
      aria-labelledby={id}
    >
      <Box flex="1 1 16rem" miw={0}>
        <h3 id={id}>
          <UserText as="span">{version.title}</UserText>
        </h3>
        <VersionState version={version} />
        <EditedBy kind="policy" id={version.id} />
      </Box>
      <Flex wrap="wrap" align="center" gap="2xs">
        <QuietButton onClick={() => onSearch({ version: version.id })}>{t("adminPolicy.read")}</QuietButton>
        <QuietButton onClick={() => onSearch({ view: "edit", version: version.id })}>{t("desk.edit")}</QuietButton>
        {!version.isActive && <ActivateButton version={version} />}
      </Flex>
    </Flex>
  );
}

function VersionState({ version: { isActive, lastUpdated, updatedBy } }: { version: Policy }) {
  const { t } = useTranslation();
  return (
    <Flex
      wrap="wrap"
      align="center"
      rowGap="3xs"
      columnGap="xs"
      c="dimmed"
      fz="sm"
      style={{ overflowWrap: "anywhere" }}
    >
      <Tag color={isActive ? "done" : "muted"} py="4xs">
        {t(isActive ? "adminPolicy.active" : "adminPolicy.inactive")}
      </Tag>
      <span>
        {t("adminPolicy.updated")} <Day at={lastUpdated} />
        {updatedBy && ` · ${t("adminPolicy.by", { name: updatedBy })}`}
      </span>
    </Flex>
  );
}

interface VersionPageProps {
  version: Policy;
  /** Whether the server has stored less than was sent. */
  wasCut: boolean;
  onSearch: OnSearch;
}

/** Shows one version as its readers see it. */
export function VersionPage({ version, wasCut, onSearch }: VersionPageProps) {
  const { t } = useTranslation();
  const { id, title, content, isActive } = version;
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" rowGap="2xs" columnGap="md">
        <Button
          variant="transparent"
          c="var(--place)"
          px={0}
          leftSection={<Icon name="arrowLeft" />}
          onClick={() => onSearch({})}
        >
          {t("adminPolicy.allVersions")}
        </Button>
        <Flex wrap="wrap" align="center" gap="2xs">
          <Button variant="default" onClick={() => onSearch({ view: "new", version: id })}>
            {t("adminPolicy.copy")}
          </Button>
          <Button variant="default" onClick={() => onSearch({ view: "edit", version: id })}>
            {t("desk.edit")}
          </Button>
          {!isActive && <ActivateButton version={version} />}
        </Flex>
      </Flex>
      {wasCut && (
        <Alert color="waiting" role="alert">
          {t("adminPolicy.cut")}
        </Alert>
      )}
      <Flex
        component="article"
        direction="column"
        gap="sm"
        w="100%"
        maw="48rem"
        p="var(--gutter)"
        bg="var(--card)"
        bd="1px solid var(--line)"
        bdrs="lg"
      >
        <h2>
          <UserText as="span">{title}</UserText>
        </h2>
        <VersionState version={version} />
        <PolicyHtml html={content} />
      </Flex>
    </>
  );
}
