import { Box, Button, Flex } from "@mantine/core";
import { Conflict } from "../../desk/conflict.tsx";
import { FormActs } from "../../desk/form-acts.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { Order } from "./use-order.ts";

/** Stays in sight below a long list until the new order is saved or taken back. */
export function OrderBar({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!order.isChanged) return null;
  return (
    <Box
      pos="sticky"
      bottom="calc(var(--tabs-height) + var(--banner-height))"
      mx="calc(-1 * var(--gutter))"
      mb="calc(-1 * var(--gutter))"
      px="var(--gutter)"
      py="sm"
      bg="var(--card)"
      style={{
        zIndex: 1,
        borderTop: "1px solid var(--line)",
        borderRadius: "0 0 var(--mantine-radius-lg) var(--mantine-radius-lg)",
      }}
    >
      {order.isConflict ? (
        <Conflict isLoading={order.isLoading} onLoad={() => void order.loadNewer()} />
      ) : (
        <Flex direction={{ base: "column", sm: "row" }} align={{ sm: "center" }} gap={8}>
          <Box component="p" flex={1} fz="sm">
            <strong>{t("adminParties.order.changed")}</strong> {t("adminParties.order.changedText")}
          </Box>
          <FormActs>
            <Button variant="default" onClick={order.undo} disabled={order.isSaving}>
              {t("desk.undo")}
            </Button>
            <Button onClick={order.save} loading={order.isSaving}>
              {t("adminParties.order.save")}
            </Button>
          </FormActs>
        </Flex>
      )}
    </Box>
  );
}
