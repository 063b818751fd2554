import { Alert, Button, Flex } from "@mantine/core";
import type { Policy } from "@mero-mat/api/admin/policies";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { UserText } from "../../parts/user-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ActivateButton } from "./activate-button.tsx";
import { editOf, newFrom } from "./policy-view.ts";
import { VersionState } from "./version-state.tsx";

interface Props {
  version: Policy;
  /** Whether the server has kept less of it than was sent. */
  wasCut: boolean;
  asRead: (html: string) => ReactNode;
  onView: (view: string) => void;
  onLeave: () => void;
}

/** One version as its readers see it: what the server has kept. */
export function VersionPage({ version, wasCut, asRead, onView, onLeave }: Props) {
  const { t } = useTranslation();
  const { id, title, content, isActive } = version;
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" gap="8px 16px">
        <Button variant="transparent" c="var(--place)" px={0} leftSection={<Icon name="arrowLeft" />} onClick={onLeave}>
          {t("adminPolicy.allVersions")}
        </Button>
        <Flex wrap="wrap" align="center" gap={8}>
          <Button variant="default" onClick={() => onView(newFrom(id))}>
            {t("adminPolicy.copy")}
          </Button>
          <Button variant="default" onClick={() => onView(editOf(id))}>
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
        {asRead(content)}
      </Flex>
    </>
  );
}
